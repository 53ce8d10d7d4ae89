import type { Profile } from '@meishi/api-contract/endpoints/profiles';

/** Uses the id, because printed or sent addresses have to work after the slug has changed. */
export const permanentPath = ({ profile_id }: Pick<Profile, 'profile_id'>) => `/profile/${profile_id}`;
