import { useSearchParams } from '@meishi/shell-sdk';
import { useEffect, useState } from 'react';

/** Pause after the last key before the API is asked. */
const pauseMilliseconds = 250;

export interface UserSearch {
  /** What stands in the field. */
  typed: string;
  type: (text: string) => void;
  /** What is searched for; it stands in the address too, so that a search can be kept and passed on. */
  search: string;
  /** Where each page on screen begins; the first one at the beginning. */
  cursors: (string | undefined)[];
  showMore: (cursor: string) => void;
}

export function useUserSearch(): UserSearch {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const [typed, setTyped] = useState(search);
  const [more, setMore] = useState<{ search: string; cursors: string[] }>({ search, cursors: [] });
  const known = more.search === search ? more.cursors : [];

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === search) return;
    const timer = setTimeout(() => {
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          if (wanted) next.set('search', wanted);
          else next.delete('search');
          return next;
        },
        { replace: true },
      );
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, search, setParameters]);

  return {
    typed,
    type: setTyped,
    search,
    cursors: [undefined, ...known],
    showMore: (cursor) => setMore({ search, cursors: [...known, cursor] }),
  };
}
