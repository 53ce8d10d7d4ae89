import { useSearchParams } from '@meishi/shell-sdk';
import { useEffect, useEffectEvent } from 'react';

/** Calls `begin` on a page that was opened with `?new`, such as from the command palette, and removes it. */
export function useBeginNew(begin: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has('new');
  const start = useEffectEvent(() => {
    begin();
    setSearch(
      (parameters) => {
        parameters.delete('new');
        return parameters;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (isAsked) start();
  }, [isAsked]);
}
