import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ContactList } from '../use-contact-list.ts';
import type { ListRows } from './list-rows.ts';

interface ActiveRowOptions {
  list: ContactList;
  rows: ListRows;
  openId: string | null;
  scrollTo: (index: number) => void;
}

/** The row that the keyboard actions on. */
export function useActiveRow(options: ActiveRowOptions) {
  const latest = useRef(options);
  latest.current = options;
  const { list, rows } = options;
  const [activeRow, setActiveRow] = useState<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of another list are different ones
  useEffect(() => setActiveRow(null), [list.key]);

  const contactIn = useCallback((row: number): Contact | undefined => {
    const { list, rows } = latest.current;
    const item = list.items[rows.indexes[row] ?? -1];
    return item && 'place' in item ? list.contactAt(item.place) : undefined;
  }, []);

  const count = rows.indexes.length;
  const shown = activeRow === null ? null : Math.min(activeRow, count - 1);

  return {
    /** The number of the row; null before the list was focused. */
    shown,
    setActiveRow,
    contactIn,
    /** Makes a row active and scrolls to it. */
    activate: (row: number) => {
      setActiveRow(row);
      const index = rows.indexes[row];
      if (index !== undefined) options.scrollTo(index);
    },
    /** Without an active row, makes the open contact's row active, or the first one. */
    activateFirst: () => {
      if (shown !== null || count === 0) return;
      const { openId } = options;
      const opened = rows.indexes.findIndex((_, row) => contactIn(row)?.contact_id === openId);
      setActiveRow(Math.max(0, openId ? opened : 0));
    },
  };
}
