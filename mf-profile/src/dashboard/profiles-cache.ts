import type { Link } from '@meishi/api-contract/endpoints/links';
import { listProfiles, type Profile } from '@meishi/api-contract/endpoints/profiles';
import type { ApiCache } from '@meishi/shell-sdk';

/** All pages of this remote read profiles from one cached response, which these functions edit. */

/** Writes the API's profile into the cache. The cached links stay, because requests of their own may be in flight. */
export function cacheProfile(cache: ApiCache, response: Profile) {
  return editProfile(cache, response.profile_id, ({ links }) => ({ ...response, links }));
}

/** Edits a profile's links. Returns a function that reverts the edit. */
export function editLinks(cache: ApiCache, profileId: string, change: (links: Link[]) => Link[]) {
  return editProfile(cache, profileId, (profile) => ({ ...profile, links: change(profile.links) }));
}

function editProfile(cache: ApiCache, profileId: string, change: (profile: Profile) => Profile) {
  return cache.edit(listProfiles, undefined, (profiles) =>
    profiles.map((profile) => (profile.profile_id === profileId ? change(profile) : profile)),
  );
}
