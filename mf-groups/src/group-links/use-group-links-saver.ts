import {
  type GroupLinks,
  listGroupLinks,
  uploadGroupLinkPhoto,
} from '@meishi/api-contract/endpoints/groups/group-links';
import { useApi, useApiCache } from '@meishi/shell-sdk';
import { type Saver, useSaver } from '@meishi/shell-sdk/saving';
import { t } from '../words.ts';

/**
 * A saver of a group's links or of their overrides: changes show immediately, are saved automatically and merged with
 * those of other admins.
 * @param create Creates the saver, which passes each newer version on
 */
export function useGroupLinksSaver<State, Kind extends Saver<State, GroupLinks>>(
  groupName: string,
  groupLinks: GroupLinks,
  create: (onSaved: (saved: GroupLinks) => void) => Kind & Saver<State, GroupLinks>,
) {
  const call = useApi();
  const cache = useApiCache();
  const params = { id: groupName };
  const { saver, state } = useSaver<State, GroupLinks, Kind>(
    () => create((saved) => cache.write(listGroupLinks, { params }, saved)),
    groupLinks,
    t('Your last changes to the group’s links could not be saved.'),
  );

  /** Takes over the response to a call that the saver did not send, also for the other pages of the group. */
  const adopt = (response: GroupLinks) => {
    saver.adopt(response);
    cache.write(listGroupLinks, { params }, response);
  };

  return {
    saver,
    state,
    adopt,
    /** Uploads the photo of a link or, with `user_id`, of an override. */
    uploadPhoto: async (body: { link_id: string; user_id?: string }, photo: Blob) => {
      await saver.save();
      adopt(await call(uploadGroupLinkPhoto, { params, body, files: { photo } }));
    },
  };
}
