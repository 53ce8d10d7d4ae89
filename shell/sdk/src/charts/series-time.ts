import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { currentLocale } from '../words/words.ts';
import type { ChartTime } from './series.ts';

/** The date format of a series: months for long ranges, days for short ones. */
export function seriesTime(series: readonly { at: string }[]): ChartTime {
  const [first, second] = series.slice(0, 2).map(({ at }) => new Date(at).getTime());
  const byMonth = first !== undefined && second !== undefined && second - first > 20 * dayMs;
  return byMonth
    ? {
        short: dateFormat({ month: 'short', year: '2-digit' }),
        long: dateFormat({ month: 'long', year: 'numeric' }),
      }
    : {
        short: dateFormat({ day: 'numeric', month: 'short' }),
        long: dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      };
}

const dateFormat = (options: Intl.DateTimeFormatOptions) => (at: string) =>
  new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone: 'UTC' }).format(new Date(at));
