import type { GroupLink, LinkOverride } from '@meishi/api-contract/group-links';
import type { Link } from '@meishi/api-contract/links';
import {
  type EffectiveLink,
  type LinkBearer,
  overridesOf,
  resolveLink,
} from '@meishi/api-contract/resolve-link';
import { groupLinkJson, isOpen, overridesFor } from './group-links.sql.js';

/** A group's link with the overrides that matter to one member. */
export interface BorneLink {
  link: GroupLink;
  overrides: LinkOverride[];
}

/** SQL for the links that a row `p` of profiles bears for its groups, in order, as a JSON list of `BorneLink`. */
export const borneLinks = (shown: 'all' | 'open') => `coalesce((
  select json_agg(json_build_object('link', ${groupLinkJson}, 'overrides', ${overridesFor('m.user_id')})
    order by m.joined_at, gl.position, gl.link_id)
  from memberships m join group_links gl on gl.group_id = m.group_id
  where m.profile_id = p.profile_id and gl.deleted_at is null ${shown === 'open' ? `and ${isOpen}` : ''}
), '[]')`;

export function resolveBorne({ link, overrides }: BorneLink, bearer: LinkBearer): EffectiveLink {
  return resolveLink(link, overridesOf(overrides), bearer);
}

/** Whether a link leads anywhere: a name in the wrong place may have made its address none. */
export function isShown({ hidden, url }: EffectiveLink): boolean {
  return !hidden && URL.canParse(url);
}

/** The id that a group's link has on one profile, and in the addresses that count its clicks. */
export function borneLinkId(linkId: string, profileId: string): string {
  return `${linkId}_${profileId}`;
}

/** A group's links as the profile that bears them shows them, behind its own; hidden ones are not enabled. */
export function withBorneLinks(own: Link[], borne: BorneLink[], bearer: LinkBearer): Link[] {
  const first = (own.at(-1)?.position ?? -1) + 1;
  const added = borne.map((entry, index): Link => {
    const effective = resolveBorne(entry, bearer);
    const { link_id, kind, enabled, starts_at, ends_at } = entry.link;
    const { title, url, photo, locked } = effective;
    return {
      link_id: borneLinkId(link_id, bearer.profile_id),
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
