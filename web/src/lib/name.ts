// What the person at this browser is called, as they said it last.

const KEY = 'ironmuster.name';

export function ownName(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepName(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // A browser without storage asks again.
  }
}
