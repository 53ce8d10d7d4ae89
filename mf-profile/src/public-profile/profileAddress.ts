import type { Link } from '@meishi/api-contract/links';
import type { PublicProfile } from '@meishi/api-contract/profiles';

/** Where a profile's page is: under its own name, if it has one. */
export const profilePath = ({ slug, profile_id }: Pick<PublicProfile, 'slug' | 'profile_id'>) =>
  `/profile/${slug ?? profile_id}`;

/** A link's way through the counter, which works without a script and carries on the door that the visitor came by. */
export const countedAddress = ({ link_id }: Pick<Link, 'link_id'>, source: string | null) =>
  `/l/${link_id}${source ? `?s=${encodeURIComponent(source)}` : ''}`;
