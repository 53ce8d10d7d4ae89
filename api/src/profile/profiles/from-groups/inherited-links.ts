import type { GroupLink, LinkOverride } from '@meishi/api-contract/endpoints/groups/group-links';
import type { Link } from '@meishi/api-contract/endpoints/links';
import { inheritedLinkId } from '@meishi/api-contract/rules/inherited-link-id';
import {
  type EffectiveLink,
  type LinkBearer,
  overridesOf,
  resolveLink,
} from '@meishi/api-contract/rules/resolve-link';
import { isoUtc } from '../../../platform/database/sql.ts';
import { isOpen } from '../profile.sql.ts';
import type { ChosenLinks } from './templates.sql.ts';

/** SQL for a row `gl` of group_links in the shape of the contract. */
export const groupLinkJson = `json_build_object(
  'link_id', gl.link_id, 'kind', gl.kind, 'title', gl.title, 'url', gl.url, 'photo', gl.photo,
  'position', gl.position, 'enabled', gl.enabled, 'locked', gl.locked,
  'starts_at', ${isoUtc('gl.starts_at')}, 'ends_at', ${isoUtc('gl.ends_at')}
)`;

/** SQL for a row `o` of link_overrides in the shape of the contract. */
export const overrideJson = `json_build_object(
  'link_id', o.link_id, 'user_id', o.user_id, 'own', o.own, 'url', o.url, 'title', o.title, 'photo', o.photo,
  'hidden', o.hidden, 'locked', o.locked
)`;

/** SQL for the overrides of a row `gl` that apply to one member, as a JSON list. */
export const overridesFor = (userId: string) => `coalesce((
  select json_agg(${overrideJson}) from (
    select * from link_overrides where link_id = gl.link_id and user_id is null
    union all
    select * from link_overrides where link_id = gl.link_id and user_id = ${userId}
  ) o
), '[]')`;

/** A group link with the overrides that apply to one member. */
export interface InheritedLink {
  link: GroupLink;
  overrides: LinkOverride[];
}

/** The same with the links that the template of its group chooses. */
export type ChosenLink = InheritedLink & ChosenLinks;

/**
 * SQL for the links that a row `p` of profiles inherits, in order, as a JSON list of `ChosenLink`, also those that no template chooses,
 * after `joinInheritance`.
 */
export const inheritedLinks = (shown: 'all' | 'open') => `coalesce((
  select json_agg(json_build_object('link', ${groupLinkJson}, 'overrides', ${overridesFor('m.user_id')},
      'group_id', m.group_id, 'link_ids', of_groups.link_ids->m.group_id)
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

/** The links that the templates choose, in their order, by group. */
function chosenLinks(inherited: readonly ChosenLink[], draft?: ChosenLinks): ChosenLink[] {
  const byGroup = Map.groupBy(inherited, ({ group_id }) => group_id);
  return [...byGroup.values()].flatMap((links) => {
    const [{ group_id, link_ids }] = links as [ChosenLink];
    const chosen = draft?.group_id === group_id ? draft.link_ids : link_ids;
    return chosen ? chosen.flatMap((id) => links.find(({ link }) => link.link_id === id) ?? []) : links;
  });
}

/**
 * Appends the group links that a profile inherits to its own links. Hidden links are not enabled.
 * @param draft the links that a draft of a template chooses, for a preview
 */
export function withInheritedLinks(
  own: Link[],
  inherited: readonly ChosenLink[],
  bearer: LinkBearer,
  draft?: ChosenLinks,
): Link[] {
  const first = (own.at(-1)?.position ?? -1) + 1;
  const added = chosenLinks(inherited, draft).map((entry, index): Link => {
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
