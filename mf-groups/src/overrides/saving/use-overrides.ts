import type { GroupLinks } from '@meishi/api-contract/endpoints/groups/group-links';
import { updateLinkOverrides } from '@meishi/api-contract/wrappers';
import { useApi } from '@meishi/shell-sdk';
import { useGroupLinksSaver } from '../../group-links/use-group-links-saver.ts';
import { OverridesSaver } from './overrides-saver.ts';

export function useOverrides(groupName: string, groupLinks: GroupLinks) {
  const call = useApi();
  const params = { id: groupName };
  const { saver, state, adopt, uploadPhoto } = useGroupLinksSaver(
    groupName,
    groupLinks,
    (onSaved) =>
      new OverridesSaver(
        groupLinks,
        (version, overrides) => updateLinkOverrides(call, { params, body: { version, overrides } }),
        onSaved,
      ),
  );

  return {
    saver,
    ...state,
    uploadPhoto: (link_id: string, user_id: string, photo: Blob) => uploadPhoto({ link_id, user_id }, photo),
    removePhoto: async (link_id: string, user_id: string) => {
      await saver.save();
      const { version } = saver.state().overrides.base;
      const body = { version, overrides: [{ link_id, user_id, photo: null }] };
      adopt(await updateLinkOverrides(call, { params, body }));
    },
  };
}

export type OverridesEditing = ReturnType<typeof useOverrides>;
