import { useSearchParams } from '@meishi/shell-sdk';
import { useEffect, useState } from 'react';

/** Pause after the last key before the API is asked. */
const pauseMilliseconds = 250;

export interface Search {
  /** What stands in the field. */
  typed: string;
  type: (text: string) => void;
  /** What is searched for; it stands in the address too, so that a search can be kept and passed on. */
  search: string;
}

export function useSearch(): Search {
  const [search, setSearch] = useAddressFilter('search');
  const [typed, setTyped] = useState(search);

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === search) return;
    const typedAt = window.location.pathname;
    const timer = setTimeout(() => {
      // Whoever is on their way to another page is not brought back for a search.
      if (window.location.pathname === typedAt) setSearch(wanted);
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, search, setSearch]);

  return { typed, type: setTyped, search };
}

/** A filter that stands in the address; empty when it is not set. */
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
