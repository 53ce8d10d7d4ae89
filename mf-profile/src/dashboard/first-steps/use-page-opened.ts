import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { useState } from 'react';
import { profileAddress } from '../../public-profile/profile-address.ts';

/** Whether the owner has opened the public profile on this device. */
export function usePageOpened(profile: Pick<Profile, 'profile_id' | 'slug'>) {
  const key = `meishi.page-opened.${profile.profile_id}`;
  const [opened, setOpened] = useState(() => localStorage.getItem(key) !== null);
  const markOpened = () => {
    localStorage.setItem(key, '1');
    setOpened(true);
  };
  return {
    opened,
    markOpened,
    open: () => {
      window.open(profileAddress(profile), '_blank', 'noopener');
      markOpened();
    },
  };
}
