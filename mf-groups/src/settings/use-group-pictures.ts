import { type Group, updateGroup, uploadGroupPhoto } from '@meishi/api-contract/endpoints/groups/groups';
import { ApiError } from '@meishi/api-contract/transport/client';
import { useApi } from '@meishi/shell-sdk';

type PictureKind = 'photo' | 'logo' | 'logo_dark';

/** A group's pictures, saved immediately when chosen. */
export function useGroupPictures(group: Group, receive: (saved: Group) => void) {
  const call = useApi();
  const params = { id: group.group_id };

  const take = (kind: PictureKind, version: number): Promise<Group> =>
    call(updateGroup, { params, body: { version, [kind]: null } });

  return {
    upload: async (kind: PictureKind, picture: Blob) =>
      receive(await call(uploadGroupPhoto, { params, body: { kind }, files: { photo: picture } })),
    remove: async (kind: PictureKind) => {
      try {
        receive(await take(kind, group.version));
      } catch (error) {
        // Another admin's change of other fields does not prevent the removal.
        const newer = error instanceof ApiError ? (error.data?.current as Group | undefined) : undefined;
        if (!newer) throw error;
        receive(await take(kind, newer.version));
      }
    },
  };
}
