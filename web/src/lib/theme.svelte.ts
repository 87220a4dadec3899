// Light, dark, or what the device says.

export type Theme = 'auto' | 'light' | 'dark';

const KEY = 'ironmuster.theme';
const device = matchMedia('(prefers-color-scheme: light)');

function stored(): Theme {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

class Look {
  theme = $state<Theme>(stored());
  private device = $state<'light' | 'dark'>(device.matches ? 'light' : 'dark');
  shown = $derived(this.theme === 'auto' ? this.device : this.theme);

  constructor() {
    device.addEventListener('change', () => (this.device = device.matches ? 'light' : 'dark'));
  }

  choose(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem(KEY, theme);
  }

  toggle(): void {
    this.choose(this.shown === 'dark' ? 'light' : 'dark');
  }
}

export const look = new Look();
