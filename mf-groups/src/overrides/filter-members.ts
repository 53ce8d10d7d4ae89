import type { GroupLink, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { resolveLinkTemplate } from '@meishi/api-contract/rules/resolve-link';
import { type GridFilter, isFound } from './cell-words.ts';
import type { OverrideTable } from './override-table.ts';

/** The members that match search and filter, based on the visible links. */
export function filterMembers(
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
