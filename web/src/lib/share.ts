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

/** Let the browser save a text as a file; its kind is that of its name. */
export function saveFile(name: string, text: string): void {
  const type = `application/${name.split('.').at(-1)}`;
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
