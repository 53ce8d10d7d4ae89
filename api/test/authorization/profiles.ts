import { uploadProfilePhoto } from '@meishi/api-contract/endpoints/profiles';
import { picture } from '../fixtures/pictures.ts';
import type { Cases } from './world.ts';

export const profiles: Cases = (world) => ({
  listProfiles: {},
  getProfile: { input: world.profileParams },
  checkSlug: { input: () => ({ params: { slug: 'anybody' } }) },
  createProfile: { input: () => ({ body: { display_name: 'Second' } }) },
  updateProfile: {
    owned: true,
    input: async () => ({
      ...world.profileParams(),
      body: { version: await world.profileVersion(), bio: 'Hello' },
    }),
  },
  deleteProfile: {
    owned: true,
    input: async () => ({ params: { id: await world.secondProfile() } }),
  },
  restoreProfile: {
    owned: true,
    input: async () => ({ params: { id: await world.deletedProfile() } }),
  },
  makeProfileDefault: { owned: true, input: world.profileParams },
  getPortrait: {
    input: async () => {
      const files = { photo: await picture() };
      await world.accounts.user.call(uploadProfilePhoto, { ...world.profileParams(), body: {}, files });
      return world.profileParams();
    },
  },
  uploadProfilePhoto: {
    owned: true,
    input: async () => ({ ...world.profileParams(), files: { photo: await picture() } }),
  },
  claimOwnView: {
    owned: true,
    input: async () => ({ params: { id: world.profileId, event_id: await world.view() } }),
  },
});
