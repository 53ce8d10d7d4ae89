/** Hands a file to the person, under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers may read it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A name that every system takes for a file: `team-overview-2026-11-21.csv`. */
export function fileName(title: string, ending: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${[words || 'dashboard', new Date().toISOString().slice(0, 10)].join('-')}.${ending}`;
}
