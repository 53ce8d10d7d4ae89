import { currentLocale } from '../words/words.ts';

/** The days of a range of its own, such as "1 – 31 Oct 2026". */
export function periodWords({ from, to }: { from?: string; to?: string }): string {
  if (!from || !to) return '';
  const format = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(from), new Date(to));
}
