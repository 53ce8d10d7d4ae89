import { ApiError } from '@meishi/api-contract/client';
import { type Group, getGroup, updateGroup } from '@meishi/api-contract/groups';
import { getProfile, listProfiles } from '@meishi/api-contract/profiles';
import { announceBrand, sentenceFor, useApi, useApiCache, useNotify, useSession } from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../words';
import {
  changedFields,
  checkDraft,
  draftOf,
  type GroupField,
  type GroupFields,
  rebase,
  resolve,
  settle,
} from './groupDraft';

/** A group's settings while they are written: nothing that was typed is lost to another admin's change. */
export function useGroupSettings(group: Group) {
  const call = useApi();
  const cache = useApiCache();
  const notify = useNotify();
  const { refresh } = useSession();
  const [draft, setDraft] = useState(() => draftOf(group));
  const [faults, setFaults] = useState<Partial<Record<GroupField, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const current = rebase(draft, group);
  if (current !== draft) setDraft(current);

  /** Takes in what the API answered: shown at once wherever the group stands. */
  const receive = (saved: Group) => {
    const shown = { params: { id: group.name } };
    const known = cache.read(getGroup, shown);
    // Two answers may overtake each other: the older one lacks what the newer one has.
    if (known && known.version > saved.version) return;
    announceBrand(saved);
    for (const pages of [getProfile, listProfiles]) void cache.refresh(pages);
    cache.edit(getGroup, shown, () => saved);
    cache.write(getGroup, { params: { id: saved.name } }, saved);
    setDraft((kept) => rebase(kept, saved));
  };

  const send = async (sent: typeof draft): Promise<void> => {
    const { changes, faults: found } = checkDraft(sent);
    setFaults(found);
    if (!changes) return;
    try {
      const saved = await call(updateGroup, { params: { id: sent.base.group_id }, body: changes });
      setDraft((kept) => settle(kept, sent, saved));
      receive(saved);
      notify(t('Saved. Everybody sees it from now on.'));
      await refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const newer = error.data?.current as Group | undefined;
      if (error.code !== 'stale-version' || !newer) {
        setFaults(error.fields as typeof faults);
        if (Object.keys(error.fields).length === 0) setFailure(sentenceFor(error));
        return;
      }
      const merged = rebase(sent, newer);
      cache.edit(getGroup, { params: { id: group.name } }, () => newer);
      setDraft((kept) => rebase(kept, newer));
      // What the other did not touch is no conflict, and is saved on top of theirs.
      if (merged.conflicts.length === 0) await send(merged);
    }
  };

  return {
    draft: current,
    faults,
    failure,
    busy,
    changed: changedFields(current).length > 0,
    set: <Field extends GroupField>(field: Field, value: GroupFields[Field]) => {
      setFaults((kept) => ({ ...kept, [field]: undefined }));
      setDraft((kept) => ({ ...kept, fields: { ...kept.fields, [field]: value } }));
    },
    resolve: (field: GroupField, whose: 'mine' | 'theirs') => setDraft((kept) => resolve(kept, field, whose)),
    discard: () => {
      setFaults({});
      setFailure(undefined);
      setDraft((kept) => draftOf(kept.base));
    },
    receive,
    save: async () => {
      setBusy(true);
      setFailure(undefined);
      await send(current).finally(() => setBusy(false));
    },
  };
}

export type GroupSettings = ReturnType<typeof useGroupSettings>;
