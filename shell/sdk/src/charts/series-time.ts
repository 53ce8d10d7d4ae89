import { currentLocale } from '../words/words.ts';
import type { ChartTime } from './series.ts';

/** The date format of a series: months for long ranges, days for short ones. */
export function seriesTime(series: readonly { at: string }[]): ChartTime {
  const [first, second] = series.slice(0, 2).map(({ at }) => new Date(at).getTime());
  const byMonth = first !== undefined && second !== undefined && second - first > 20 * 86_400_000;
  return byMonth
    ? {
        short: written({ month: 'short', year: '2-digit' }),
        long: written({ month: 'long', year: 'numeric' }),
      }
    : {
        short: written({ day: 'numeric', month: 'short' }),
        long: written({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      };
}

const written = (options: Intl.DateTimeFormatOptions) => (at: string) =>
  new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone: 'UTC' }).format(new Date(at));
