import { useDebounced } from '@meishi/shell-sdk';
import { useState } from 'react';

/** What a list is filtered by, and the cursors of the pages that are shown after the first. A new filter begins with the first page. */
export function useListFilter<Status extends string>() {
  const [status, setStatus] = useState<Status | 'all'>('all');
  const [typed, setTyped] = useState('');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const search = useDebounced(typed.trim(), 250);
  const isFiltered = status !== 'all' || search !== '' || typed !== '';
  const query = { ...(status !== 'all' && { status }), ...(search && { search }) };
  return {
    status,
    typed,
    search,
    query,
    isFiltered,
    /** The queries of all pages. */
    pages: [undefined, ...cursors].map((cursor) => ({ ...query, ...(cursor && { cursor }) })),
    showMore: (cursor: string) => setCursors((shown) => [...shown, cursor]),
    changeStatus: (next: Status | 'all') => {
      setStatus(next);
      setCursors([]);
    },
    changeSearch: (text: string) => {
      setTyped(text);
      setCursors([]);
    },
    clear: () => {
      setStatus('all');
      setTyped('');
      setCursors([]);
    },
  };
}
