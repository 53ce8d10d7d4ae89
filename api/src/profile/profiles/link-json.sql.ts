import { isoUtc } from '../../platform/database/iso-utc.ts';

/** SQL for a row `l` of links in the shape of the contract. */
export const linkJson = `json_build_object(
  'link_id', l.link_id, 'profile_id', l.profile_id, 'kind', l.kind, 'title', l.title, 'url', l.url,
  'photo', l.photo, 'position', l.position, 'enabled', l.enabled,
  'starts_at', ${isoUtc('l.starts_at')}, 'ends_at', ${isoUtc('l.ends_at')},
  'origin', 'own', 'locked', false
)`;
