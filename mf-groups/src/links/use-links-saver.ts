import type { GroupLink, GroupLinks } from '@meishi/api-contract/endpoints/groups/group-links';
import { updateGroupLinks } from '@meishi/api-contract/wrappers';
import { useApi } from '@meishi/shell-sdk';
import { useGroupLinksSaver } from '../group-links/use-group-links-saver.ts';
import { LinksSaver } from './links-saver.ts';

export function useLinksSaver(groupName: string, groupLinks: GroupLinks) {
  const call = useApi();
  const { saver, state, adopt, uploadPhoto } = useGroupLinksSaver(
    groupName,
    groupLinks,
    (onSaved) =>
      new LinksSaver(
        groupLinks,
        (base, links) =>
          updateGroupLinks(call, {
            params: { id: groupName },
            body: { version: base.version, links: links.map(bodyOf(base)) },
          }),
        onSaved,
      ),
  );
  return {
    saver,
    ...state,
    adopt,
    uploadPhoto: (link_id: string, photo: Blob) => uploadPhoto({ link_id }, photo),
  };
}

export type LinksEditing = ReturnType<typeof useLinksSaver>;

/** A link in the request body. `photo` is sent only to remove it. */
function bodyOf({ links: baseLinks }: GroupLinks) {
  return ({ position: _, photo, ...link }: GroupLink) => {
    const basePhoto = baseLinks.find(({ link_id }) => link_id === link.link_id)?.photo;
    return { ...link, ...(basePhoto && !photo && { photo: null }) };
  };
}
