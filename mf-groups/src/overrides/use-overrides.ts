import {
  type GroupLinks,
  listGroupLinks,
  updateLinkOverrides,
  uploadGroupLinkPhoto,
} from '@meishi/api-contract/endpoints/groups/group-links';
import { useApi, useApiCache } from '@meishi/shell-sdk';
import { useSaver } from '@meishi/shell-sdk/saving';
import { t } from '../words.ts';
import { OverridesSaver } from './overrides-saver.ts';

/** Edits link overrides: changes show immediately, are saved automatically and merged with those of other admins. */
export function useOverrides(groupName: string, known: GroupLinks) {
  const call = useApi();
  const cache = useApiCache();
  const params = { id: groupName };
  const { saver, state } = useSaver(
    () =>
      new OverridesSaver(
        known,
        (version, overrides) => call(updateLinkOverrides, { params, body: { version, overrides } }),
        (saved) => cache.write(listGroupLinks, { params }, saved),
      ),
    known,
    t('Your last changes to the group’s links could not be saved.'),
  );

  return {
    saver,
    ...state,
    uploadPhoto: async (link_id: string, user_id: string, photo: Blob) => {
      await saver.save();
      saver.adopt(await call(uploadGroupLinkPhoto, { params, body: { link_id, user_id }, files: { photo } }));
    },
    removePhoto: async (link_id: string, user_id: string) => {
      await saver.save();
      const { version } = saver.state().book.base;
      const body = { version, overrides: [{ link_id, user_id, photo: null }] };
      saver.adopt(await call(updateLinkOverrides, { params, body }));
    },
  };
}

export type OverridesEditing = ReturnType<typeof useOverrides>;
