import type { GroupLink, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { resolveLinkTemplate } from '@meishi/api-contract/rules/resolve-link';
import { useDeferredValue, useMemo, useState } from 'react';
import { columnsOf, type GridFilter, isFound, noFilter } from './cell-words.ts';
import type { OverrideTable } from './saving/override-table.ts';

/** The filter of the grid, and the links and members that it leaves. */
export function useFoundCells(allBearers: LinkBearer[], overrides: OverrideTable) {
  const [filter, setFilter] = useState(noFilter);
  const sought = useDeferredValue(filter);
  const links = useMemo(() => columnsOf(overrides.base.links, sought), [overrides.base.links, sought]);
  const bearers = useMemo(
    () => filterMembers(allBearers, links, overrides, sought),
    [allBearers, links, overrides, sought],
  );
  return { filter, setFilter, links, bearers, isFiltered: bearers !== allBearers };
}

/** The members that match search and filter, based on the visible links. */
function filterMembers(
  bearers: LinkBearer[],
  links: GroupLink[],
  overrides: OverrideTable,
  { search, only }: GridFilter,
): LinkBearer[] {
  const found = search.trim() ? bearers.filter((bearer) => isFound(bearer, search)) : bearers;
  if (only === 'all') return found;
  return found.filter(({ user_id }) =>
    links.some((link) => {
      const { decided_by, hidden } = resolveLinkTemplate(link, overrides.overridesFor(link.link_id, user_id));
      if (only === 'hidden') return hidden;
      return Object.values(decided_by).some((by) => by === 'member' || by === 'own');
    }),
  );
}
