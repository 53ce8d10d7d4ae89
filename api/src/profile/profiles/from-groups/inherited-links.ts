import type { GroupLink, LinkOverride } from '@meishi/api-contract/endpoints/groups/group-links';
import type { Link } from '@meishi/api-contract/endpoints/links';
import { inheritedLinkId } from '@meishi/api-contract/rules/inherited-link-id';
import {
  type EffectiveLink,
  type LinkBearer,
  overridesOf,
  resolveLink,
} from '@meishi/api-contract/rules/resolve-link';
import { isOpen } from '../is-open.sql.ts';
import { groupLinkJson, overridesFor } from './group-links.sql.ts';

/** A group link with the overrides that apply to one member. */
export interface InheritedLink {
  link: GroupLink;
  overrides: LinkOverride[];
}

/** SQL for the links that a row `p` of profiles inherits, in order, as a JSON list of `InheritedLink`. */
export const inheritedLinks = (shown: 'all' | 'open') => `coalesce((
  select json_agg(json_build_object('link', ${groupLinkJson}, 'overrides', ${overridesFor('m.user_id')})
    order by m.joined_at, gl.position, gl.link_id)
  from memberships m join group_links gl on gl.group_id = m.group_id
  where m.profile_id = p.profile_id and gl.deleted_at is null ${shown === 'open' ? `and ${isOpen('gl')}` : ''}
), '[]')`;

export function resolveInherited({ link, overrides }: InheritedLink, bearer: LinkBearer): EffectiveLink {
  return resolveLink(link, overridesOf(overrides), bearer);
}

/** Whether a link is visible and has a valid address. A placeholder may have made the address invalid. */
export function isShown({ hidden, url }: EffectiveLink): boolean {
  return !hidden && URL.canParse(url);
}

/** Appends the group links that a profile inherits to its own links. Hidden links are not enabled. */
export function withInheritedLinks(own: Link[], inherited: InheritedLink[], bearer: LinkBearer): Link[] {
  const first = (own.at(-1)?.position ?? -1) + 1;
  const added = inherited.map((entry, index): Link => {
    const effective = resolveInherited(entry, bearer);
    const { link_id, kind, enabled, starts_at, ends_at } = entry.link;
    const { title, url, photo, locked } = effective;
    return {
      link_id: inheritedLinkId(link_id, bearer.profile_id),
      profile_id: bearer.profile_id,
      kind,
      title,
      url,
      photo,
      position: first + index,
      enabled: enabled && isShown(effective),
      starts_at,
      ends_at,
      origin: 'group',
      locked,
    };
  });
  return [...own, ...added];
}
