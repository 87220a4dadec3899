// Handing things on: a text to the clipboard, a file to the disk.

/** Copy a text; without leave for the clipboard the old way is tried. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.style.position = 'fixed';
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    field.select();
    // Deprecated, and all there is on a page that does not come over HTTPS.
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

/** Let the browser save an object as a JSON file. */
export function saveFile(name: string, content: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
