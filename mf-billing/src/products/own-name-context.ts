import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { createContext } from 'react';

/** What the pictures of the products carry: the signed-in user's name, or a sample without one. */
export const OwnNameContext = createContext<Pick<Profile, 'display_name' | 'job_title'> | null>(null);
