import {
  changeLinks,
  createLink,
  deleteLink,
  type Link,
  type LinkChanges,
  orderLinks,
  restoreLink,
  updateLink,
  uploadLinkPhoto,
} from '@meishi/api-contract/endpoints/links';
import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import type { ApiError } from '@meishi/api-contract/transport/client';
import { errorSentence, useApiCache, useApiMutation, useNotify } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import { editLinks } from '../profiles-cache.ts';

/** A profile's links. Changes are applied optimistically and reverted if the API refuses them. */
export function useLinks(profileId: string) {
  const cache = useApiCache();
  const notify = useNotify();
  const edit = (change: (links: Link[]) => Link[]) => editLinks(cache, profileId, change);
  const put = (link: Link) =>
    edit((links) => {
      const isListed = links.some(({ link_id }) => link_id === link.link_id);
      return isListed
        ? links.map((other) => (other.link_id === link.link_id ? link : other))
        : [...links, link];
    });
  const refused = (what: string) => (error: ApiError) =>
    notify({ message: `${what} ${errorSentence(error)}`, tone: 'error' });
  const settled = { refresh: [listProfiles] };

  const create = useApiMutation(createLink, { onSuccess: put });
  const update = useApiMutation(updateLink, {
    ...settled,
    optimistic: (_, { params, body: { photo, ...changes } }) =>
      edit((links) =>
        links.map((link) =>
          link.link_id === params.id ? { ...link, ...changes, ...(photo === null && { photo }) } : link,
        ),
      ),
    onError: refused(t('Could not change the link.')),
  });
  const restore = useApiMutation(restoreLink, {
    ...settled,
    onError: refused(t('Could not restore the link.')),
  });
  const remove = useApiMutation(deleteLink, {
    ...settled,
    optimistic: (_, { params }) => edit((links) => links.filter(({ link_id }) => link_id !== params.id)),
    onError: refused(t('Could not delete the link.')),
  });
  const several = useApiMutation(changeLinks, {
    ...settled,
    optimistic: (_, { body: { link_ids, change } }) =>
      edit((links) =>
        change === 'delete'
          ? links.filter(({ link_id }) => !link_ids.includes(link_id))
          : links.map((link) =>
              link_ids.includes(link.link_id) ? { ...link, enabled: change === 'show' } : link,
            ),
      ),
    onError: refused(t('Could not change the links.')),
  });
  const restoreSeveral = useApiMutation(changeLinks, {
    ...settled,
    onError: refused(t('Could not restore the links.')),
  });
  const order = useApiMutation(orderLinks, {
    ...settled,
    optimistic: (_, { body }) => edit((links) => inOrder(links, body.link_ids)),
    onError: refused(t('Could not save the order.')),
  });
  const uploadPhoto = useApiMutation(uploadLinkPhoto, { onSuccess: put });

  /** Restores the link at its position after the request to delete it has ended. */
  const undoRemoval = async (link: Link, removing: Promise<unknown>) => {
    edit((links) => links.toSpliced(link.position, 0, link));
    await removing;
    restore.mutate({ params: { id: link.link_id } });
  };

  const changeSeveral = (link_ids: string[], change: 'show' | 'hide' | 'delete') =>
    several.mutateAsync({ params: { id: profileId }, body: { link_ids, change } });

  /** Shows or hides several links with one request. Undo changes only those that were different before. */
  const showSeveral = (links: Link[], shown: boolean) => {
    const changed = links.filter(({ enabled }) => enabled !== shown).map(({ link_id }) => link_id);
    const changing = changeSeveral(idsOf(links), shown ? 'show' : 'hide');
    changing.catch(() => {});
    const count = links.length;
    notify({
      message: shown
        ? t('{{count, number}} links shown.', { count, one: '1 link shown.' })
        : t('{{count, number}} links hidden.', { count, one: '1 link hidden.' }),
      ...(changed.length > 0 && {
        undo: () =>
          void changing.then(
            () => changeSeveral(changed, shown ? 'hide' : 'show').catch(() => {}),
            () => {},
          ),
      }),
    });
  };

  const removeSeveral = (links: Link[]) => {
    const link_ids = idsOf(links);
    const removing = changeSeveral(link_ids, 'delete');
    removing.catch(() => {});
    notify({
      message: t('{{count, number}} links deleted.', { count: links.length, one: '1 link deleted.' }),
      undo: () =>
        void removing.then(
          () => restoreSeveral.mutate({ params: { id: profileId }, body: { link_ids, change: 'restore' } }),
          () => {},
        ),
    });
  };

  return {
    create,
    showSeveral,
    removeSeveral,
    uploadPhoto: (link: Link, photo: Blob) =>
      uploadPhoto.mutateAsync({ body: { link_id: link.link_id }, files: { photo } }),
    removePhoto: (link: Link) => update.mutateAsync({ params: { id: link.link_id }, body: { photo: null } }),
    change: (link: Link, body: LinkChanges) => update.mutate({ params: { id: link.link_id }, body }),
    remove: (link: Link) => {
      const removing = remove.mutateAsync({ params: { id: link.link_id } });
      removing.catch(() => {});
      notify({
        message: t('“{{title}}” was deleted.', { title: link.title }),
        undo: () => void undoRemoval(link, removing),
      });
    },
    reorder: (ids: string[]) => order.mutate({ params: { id: profileId }, body: { link_ids: ids } }),
  };
}

/** Links that are not in `ids` keep their order, at the end. */
function inOrder(links: Link[], ids: string[]) {
  const place = (link: Link) => {
    const at = ids.indexOf(link.link_id);
    return at < 0 ? ids.length : at;
  };
  return links.toSorted((a, b) => place(a) - place(b)).map((link, position) => ({ ...link, position }));
}

const idsOf = (links: Link[]) => links.map(({ link_id }) => link_id);
