import { type Profile, uploadProfilePhoto } from '@meishi/api-contract/endpoints/profiles';
import { useApi, useApiCache } from '@meishi/shell-sdk';
import { cacheProfile } from '../profiles-cache.ts';

export const { maxBytes: maxPictureBytes } = uploadProfilePhoto.files.photo;

/** Uploads a picture of a profile and shows it on every page. */
export function usePictureUpload({ profile_id }: Pick<Profile, 'profile_id'>, kind: 'photo' | 'cover') {
  const call = useApi();
  const cache = useApiCache();
  return async (photo: Blob) =>
    cacheProfile(
      cache,
      await call(uploadProfilePhoto, { params: { id: profile_id }, body: { kind }, files: { photo } }),
    );
}
