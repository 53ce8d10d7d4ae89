import { isoUtc } from '../../../platform/database/iso-utc.ts';

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
