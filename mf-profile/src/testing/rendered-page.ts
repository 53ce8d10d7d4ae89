import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import type { ProfilePageInput } from '@meishi/api-contract/server-pages';
import { profilePage } from '../public-profile/document/profile-page.tsx';

/** The page of a profile as the server renders it for a visitor. */
export const renderedPage = (profile: PublicProfile | null, input: Partial<ProfilePageInput> = {}) =>
  profilePage({
    url: '/profile/ada',
    origin: 'https://meishi.example',
    params: { id: 'ada' },
    brand: null,
    locale: 'en',
    profile,
    reason: 'found',
    source: null,
    ...input,
  });
