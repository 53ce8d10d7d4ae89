import {
  type GroupLink,
  type GroupLinks,
  listGroupLinks,
  replaceGroupLinks,
  uploadGroupLinkPhoto,
} from '@meishi/api-contract/endpoints/groups/group-links';
import { useApi, useApiCache } from '@meishi/shell-sdk';
import { useSaver } from '@meishi/shell-sdk/saving';
import { t } from '../words.ts';
import { LinksSaver } from './links-saver.ts';

/** Edits a group's links: changes show immediately, are saved automatically and merged with those of other admins. */
export function useLinksSaver(groupName: string, known: GroupLinks) {
  const call = useApi();
  const cache = useApiCache();
  const params = { id: groupName };
  const { saver, state } = useSaver(
    () =>
      new LinksSaver(
        known,
        (base, links) =>
          call(replaceGroupLinks, {
            params,
            body: { version: base.version, links: links.map(bodyOf(base)) },
          }),
        (saved) => cache.write(listGroupLinks, { params }, saved),
      ),
    known,
    t('Your last changes to the group’s links could not be saved.'),
  );

  return {
    saver,
    ...state,
    uploadPhoto: async (linkId: string, photo: Blob) => {
      await saver.save();
      saver.adopt(await call(uploadGroupLinkPhoto, { params, body: { link_id: linkId }, files: { photo } }));
    },
  };
}

export type LinksEditing = ReturnType<typeof useLinksSaver>;

/** A link in the request body. `photo` is sent only to remove it. */
function bodyOf({ links: known }: GroupLinks) {
  return ({ position: _, photo, ...link }: GroupLink) => {
    const had = known.find(({ link_id }) => link_id === link.link_id)?.photo;
    return { ...link, ...(had && !photo && { photo: null }) };
  };
}
