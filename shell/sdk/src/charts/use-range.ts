import { type Range, ranges } from '@meishi/api-contract/endpoints/analytics/analytics';
import { useSearchParams } from '../router/router.ts';

/** The chosen time range, kept in the address as `?range=`. */
export function useRange(): [Range, (range: Range) => void] {
  const [search, setSearch] = useSearchParams();
  const range = ranges.find((candidate) => candidate === search.get('range')) ?? '30d';
  const choose = (next: Range) =>
    setSearch(
      (parameters) => {
        parameters.set('range', next);
        return parameters;
      },
      { replace: true, preventScrollReset: true },
    );
  return [range, choose];
}
