import {
  type GroupLinks,
  type LinkOverride,
  listGroupLinks,
  updateOwnLinkOverrides,
} from '@meishi/api-contract/endpoints/groups/group-links';
import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { useApi, useApiCache, useApiQuery, useNotifyFailure, useSession } from '@meishi/shell-sdk';
import { sendAgainIfStale } from '@meishi/shell-sdk/saving';
import { t } from '../../../words.ts';

/** A member's override of a group link. Null means no override. */
export type OwnWords = Partial<Pick<LinkOverride, 'title' | 'url' | 'hidden'>>;

/** A group's links for one of its members, with functions to override them. */
export function useOwnOverrides(groupName: string) {
  const call = useApi();
  const cache = useApiCache();
  const notifyFailure = useNotifyFailure((error) => t('Could not change the link. {{error}}', { error }));
  const { user } = useSession();
  const input = { params: { id: groupName } };
  const { data } = useApiQuery(listGroupLinks, input);

  // Nobody else can change the member's own override, so it does not depend on the version.
  const send = (base: GroupLinks, linkId: string, words: OwnWords) =>
    sendAgainIfStale(base, ({ version }) =>
      call(updateOwnLinkOverrides, {
        ...input,
        body: { version, overrides: [{ link_id: linkId, ...words }] },
      }),
    );

  const say = async (linkId: string, words: OwnWords): Promise<void> => {
    if (!data || !user) return;
    const undo = cache.edit(listGroupLinks, input, (groupLinks) =>
      saying(groupLinks, linkId, user.user_id, words),
    );
    try {
      cache.write(listGroupLinks, input, await send(data, linkId, words));
    } catch (error) {
      undo();
      notifyFailure(error);
      void cache.refresh(listGroupLinks);
    }
    await cache.refresh(listProfiles);
  };

  /** Only the user's own overrides and those for everyone. Admins receive all overrides. */
  const overridesOn = (linkId: string) =>
    (data?.overrides ?? []).filter(
      ({ link_id, user_id }) => link_id === linkId && (user_id === null || user_id === user?.user_id),
    );

  return { links: data?.links ?? [], overridesOn, say };
}

export type OwnOverrides = ReturnType<typeof useOwnOverrides>;

function saying(groupLinks: GroupLinks, link_id: string, user_id: string, words: OwnWords): GroupLinks {
  const isOwn = (override: LinkOverride) =>
    override.own && override.link_id === link_id && override.user_id === user_id;
  const nothing = { title: null, url: null, photo: null, hidden: null, locked: null };
  const before = groupLinks.overrides.find(isOwn) ?? { link_id, user_id, own: true, ...nothing };
  return {
    ...groupLinks,
    overrides: [...groupLinks.overrides.filter((override) => !isOwn(override)), { ...before, ...words }],
  };
}
