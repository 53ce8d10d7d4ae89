import { type Range, ranges } from '@meishi/api-contract/endpoints/analytics/analytics';
import { useSearchParams } from '../router/router.ts';

/** The days that analytics show: a named range, or from one day to another. */
export interface Period {
  range: Range;
  from?: string;
  to?: string;
}

export interface PeriodChoice {
  period: Period;
  choose: (period: Period) => void;
}

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** The chosen period, kept in the address as `?range=`, or as `?from=` and `?to=`. */
export function usePeriod(): PeriodChoice {
  const [search, setSearch] = useSearchParams();
  const range = ranges.find((candidate) => candidate === search.get('range')) ?? '30d';
  const [from, to] = [search.get('from'), search.get('to')];
  const choose = (next: Period) =>
    setSearch(
      (parameters) => {
        const { from, to } = next;
        for (const name of ['range', 'from', 'to']) parameters.delete(name);
        if (from && to) {
          parameters.set('from', from);
          parameters.set('to', to);
        } else parameters.set('range', next.range);
        return parameters;
      },
      { replace: true, preventScrollReset: true },
    );
  return { period: isDay(from) && isDay(to) ? { range, from, to } : { range }, choose };
}
