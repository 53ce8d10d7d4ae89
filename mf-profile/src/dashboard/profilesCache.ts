import type { Link } from '@meishi/api-contract/links';
import { listProfiles, type Profile } from '@meishi/api-contract/profiles';
import type { ApiCache } from '@meishi/shell-sdk';

/** Every page of this remote reads profiles from one answer; these change it in place. */

/** Takes in a profile as the API answered it. Links are kept: they have calls of their own, which may be under way. */
export function keepProfile(cache: ApiCache, answer: Profile) {
  return editProfile(cache, answer.profile_id, ({ links }) => ({ ...answer, links }));
}

/** Changes a profile's links; answers what takes it back. */
export function editLinks(cache: ApiCache, profileId: string, change: (links: Link[]) => Link[]) {
  return editProfile(cache, profileId, (profile) => ({ ...profile, links: change(profile.links) }));
}

function editProfile(cache: ApiCache, profileId: string, change: (profile: Profile) => Profile) {
  return cache.edit(listProfiles, undefined, (profiles) =>
    profiles.map((profile) => (profile.profile_id === profileId ? change(profile) : profile)),
  );
}
