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
