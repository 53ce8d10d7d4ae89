import { useSearchParams } from '@meishi/shell-sdk';
import { useEffect, useState } from 'react';

/** Delay between the last key press and the request. */
const pauseMilliseconds = 250;

interface Search {
  typed: string;
  type: (text: string) => void;
  /** The search text. It is part of the address, so that a search can be bookmarked and shared. */
  search: string;
}

export function useSearch(name = 'search'): Search {
  const [search, setSearch] = useAddressFilter(name);
  const [typed, setTyped] = useState(search);

  useEffect(() => {
    const trimmed = typed.trim();
    if (trimmed === search) return;
    const pathname = window.location.pathname;
    const timer = setTimeout(() => {
      // A pending search does not navigate back from another page.
      if (window.location.pathname === pathname) setSearch(trimmed);
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, search, setSearch]);

  return { typed, type: setTyped, search };
}

/** Removes filters from the address. */
export function useClearFilters(): (names: readonly string[]) => void {
  const [, setParameters] = useSearchParams();
  return (names) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of names) next.delete(name);
        return next;
      },
      { replace: true },
    );
}

/** A filter in the address; empty if it is not set. */
export function useAddressFilter(name: string): [value: string, set: (value: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const set = (value: string) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return [parameters.get(name) ?? '', set];
}
