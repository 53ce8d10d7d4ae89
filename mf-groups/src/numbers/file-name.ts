const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A file name that is valid on every system: `team-overview-2026-11-21.csv`. */
export function fileName(title: string, ending: string): string {
  const words = title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${[words || 'dashboard', new Date().toISOString().slice(0, 10)].join('-')}.${ending}`;
}
