import type { Profile } from '@meishi/api-contract/profiles';

/** By id, not slug: what is printed or sent must still lead to the profile when its slug has changed. */
export const permanentPath = ({ profile_id }: Pick<Profile, 'profile_id'>) => `/profile/${profile_id}`;
