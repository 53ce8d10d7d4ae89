import type { GroupLink, LinkBearer } from '@meishi/api-contract/group-links';
import { decideLink } from '@meishi/api-contract/resolve-link';
import { type GridFilter, isFound } from './cellWords';
import type { OverrideBook } from './overrideBook';

/** The members that a search and a filter leave, judged by the links in sight. */
export function filterMembers(
  bearers: LinkBearer[],
  links: GroupLink[],
  book: OverrideBook,
  { search, only }: GridFilter,
): LinkBearer[] {
  const found = search.trim() ? bearers.filter((bearer) => isFound(bearer, search)) : bearers;
  if (only === 'all') return found;
  return found.filter(({ user_id }) =>
    links.some((link) => {
      const { decided_by, hidden } = decideLink(link, book.voices(link.link_id, user_id));
      if (only === 'hidden') return hidden;
      return Object.values(decided_by).some((by) => by === 'member' || by === 'own');
    }),
  );
}
