import type { Link } from '@meishi/api-contract/endpoints/links';
import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { withBase } from '@meishi/shell-sdk';

type Addressed = Pick<PublicProfile, 'slug' | 'profile_id'>;

/** The router's path. */
export const profilePath = ({ slug, profile_id }: Addressed) => `/profile/${slug ?? profile_id}`;

/** The address of the page, for `href`. */
export const profileAddress = (profile: Addressed) => withBase(profilePath(profile));

/** The address that counts a link click and redirects. It needs no script and passes on the visitor's source. */
export const clickAddress = ({ link_id }: Pick<Link, 'link_id'>, source: string | null) =>
  withQuery(`/l/${link_id}`, { s: source });

export const vcardAddress = ({ profile_id }: Addressed, source: string | null) =>
  withQuery(`/api/v1/profiles/${profile_id}/vcard`, { s: source });

export const qrCodeAddress = ({ profile_id }: Addressed) => withBase(`/api/v1/profiles/${profile_id}/qr`);

/** Where the form is posted without a script. */
export const exchangeAddress = (profile: Addressed, source: string | null) =>
  withQuery(`${profilePath(profile)}/exchange`, { s: source });

/** Where the script sends the form. */
export const exchangeEndpoint = ({ profile_id }: Addressed, source: string | null) =>
  withQuery(`/api/v1/profiles/${profile_id}/contacts`, { s: source });

export const applePassAddress = ({ profile_id }: Addressed, source: string | null) =>
  withQuery('/api/v1/passes/generate', { profile_id, s: source });

export const googlePassAddress = (profile: Addressed, source: string | null) =>
  withQuery(`${profilePath(profile)}/google-wallet`, { s: source });

/** The path of the generated preview picture for social networks. Its address changes with every update of the profile. */
export const sharePictureAddress = ({ profile_id, updated_at }: Addressed & { updated_at: string }) =>
  `/profile/${profile_id}/picture.jpg?v=${Date.parse(updated_at).toString(36)}`;

function withQuery(path: string, query: Record<string, string | null>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return withBase(given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path);
}
