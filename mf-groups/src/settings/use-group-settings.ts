import { type Group, getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { getProfile, listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { updateGroup } from '@meishi/api-contract/wrappers';
import { announceBrand, errorSentence, useApi, useApiCache, useNotify, useSession } from '@meishi/shell-sdk';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../words.ts';
import { changedFields } from './group-draft.ts';
import { GroupSaver } from './group-saver.ts';

/** A group's settings while they are edited. Another admin's changes never overwrite what was typed. */
export function useGroupSettings(group: Group) {
  const call = useApi();
  const cache = useApiCache();
  const notify = useNotify();
  const { refresh } = useSession();

  /** Shows a saved version everywhere the group appears. */
  const publish = (saved: Group) => {
    const shown = { params: { id: group.name } };
    const cached = cache.read(getGroup, shown);
    // Answers may arrive out of order: the older one lacks the changes of the newer one.
    if (cached && cached.version > saved.version) return;
    announceBrand(saved);
    for (const pages of [getProfile, listProfiles]) void cache.refresh(pages);
    cache.edit(getGroup, shown, () => saved);
    cache.write(getGroup, { params: { id: saved.name } }, saved);
  };

  const [saver] = useState(
    () =>
      new GroupSaver(
        group,
        (body) => updateGroup(call, { params: { id: group.group_id }, body }),
        () => {
          notify(t('Saved. Everyone can see it now.'));
          void refresh();
        },
        publish,
      ),
  );
  const { draft, faults, failure, status } = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => saver.adopt(group), [saver, group]);

  return {
    saver,
    draft,
    faults,
    failure: failure && Object.keys(failure.fields).length === 0 ? errorSentence(failure) : undefined,
    busy: status === 'saving',
    changed: changedFields(draft).length > 0,
    receive: (saved: Group) => {
      publish(saved);
      saver.adopt(saved);
    },
  };
}

export type GroupSettings = ReturnType<typeof useGroupSettings>;
