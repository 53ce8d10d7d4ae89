import type { LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { useDeferredValue, useMemo, useState } from 'react';
import { columnsOf, noFilter } from './cell-words.ts';
import { filterMembers } from './filter-members.ts';
import type { OverrideTable } from './override-table.ts';

/** The filter of the grid, and the links and members that it leaves. */
export function useFoundCells(everybody: LinkBearer[], overrides: OverrideTable) {
  const [filter, setFilter] = useState(noFilter);
  const sought = useDeferredValue(filter);
  const links = useMemo(() => columnsOf(overrides.base.links, sought), [overrides.base.links, sought]);
  const bearers = useMemo(
    () => filterMembers(everybody, links, overrides, sought),
    [everybody, links, overrides, sought],
  );
  return { filter, setFilter, links, bearers, isFiltered: bearers !== everybody };
}
