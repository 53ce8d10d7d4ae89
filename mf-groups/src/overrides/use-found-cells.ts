import type { LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { useDeferredValue, useMemo, useState } from 'react';
import { columnsOf, noFilter } from './cell-words.ts';
import { filterMembers } from './filter-members.ts';
import type { OverrideBook } from './override-book.ts';

/** The filter of the grid, and the links and members that it leaves. */
export function useFoundCells(everybody: LinkBearer[], book: OverrideBook) {
  const [filter, setFilter] = useState(noFilter);
  const sought = useDeferredValue(filter);
  const links = useMemo(() => columnsOf(book.base.links, sought), [book.base.links, sought]);
  const bearers = useMemo(
    () => filterMembers(everybody, links, book, sought),
    [everybody, links, book, sought],
  );
  return { filter, setFilter, links, bearers, isFiltered: bearers !== everybody };
}
