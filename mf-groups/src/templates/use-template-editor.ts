import {
  dryRunDirectoryValues,
  takeDirectoryValues,
} from '@meishi/api-contract/endpoints/groups/directory-values';
import { type Group, getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { listTemplateMembers } from '@meishi/api-contract/endpoints/groups/template-members';
import {
  deleteTemplate,
  dryRunTemplate,
  listTemplates,
  type Template,
  type TemplateEffects,
  updateTemplate,
} from '@meishi/api-contract/endpoints/groups/templates';
import { ApiError } from '@meishi/api-contract/transport/client';
import { errorSentence, useApi, useApiCache, useNotify, useOnline } from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../words.ts';
import type { TemplateAction } from './ApplyDialog.tsx';
import { changesOf, draftOf, type Faults, rebased } from './template-draft.ts';

interface Asked {
  effects: TemplateEffects;
  action: TemplateAction;
}

/** A template as edited. What a change does to the cards is asked of the server before it is made. */
export function useTemplateEditor(group: Group, loaded: Template, onClose: () => void) {
  const call = useApi();
  const cache = useApiCache();
  const notify = useNotify();
  const online = useOnline();
  const [template, setTemplate] = useState(loaded);
  const [draft, setDraft] = useState(() => draftOf(loaded));
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();
  const [overtaken, setOvertaken] = useState(false);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const params = { id: group.group_id, templateId: template.template_id };
  const { changes, faults: found } = changesOf(template, draft);
  const isChanged = Object.keys(changes).length > 0 || Object.keys(found).length > 0;

  const takeOver = (newer: Template) => {
    setDraft((typed) => rebased(template, newer, typed));
    setTemplate(newer);
  };
  if (loaded.version > template.version) takeOver(loaded);
  else if (loaded.members !== template.members) setTemplate({ ...template, members: loaded.members });

  const refresh = async () => {
    for (const list of [listTemplateMembers, getGroup]) void cache.refresh(list);
    await cache.refresh(listTemplates);
  };

  /** Shows why something failed. After a change of another admin, the draft builds on the newer version. */
  const fail = (error: unknown) => {
    const current = error instanceof ApiError && error.code === 'stale-version' && error.data?.current;
    if (!current) {
      if (error instanceof ApiError && error.fields) setFaults(error.fields as Faults);
      return setFailure(errorSentence(error, !online));
    }
    takeOver(current as Template);
    setOvertaken(true);
  };

  const check = async (action: TemplateAction) => {
    const isChange = action === 'change';
    setFaults(isChange ? found : {});
    if (isChange && Object.keys(found).length > 0) return;
    setBusy(true);
    setFailure(undefined);
    setOvertaken(false);
    try {
      const body = { version: template.version, ...(isChange ? changes : { deleted: true as const }) };
      const effects =
        action === 'fill'
          ? await call(dryRunDirectoryValues, { params })
          : await call(dryRunTemplate, { params, body });
      if (action === 'fill' && effects.changed === 0) notify(t('All cards say what the directory says.'));
      else setAsked({ effects, action });
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };

  const save = async () => {
    try {
      takeOver(await call(updateTemplate, { params, body: { version: template.version, ...changes } }));
      notify(t('The template is saved.'));
      await refresh();
    } catch (error) {
      fail(error);
    }
  };

  const fill = async (user_ids?: string[]) => {
    try {
      const { version } = template;
      const { cards } = await call(takeDirectoryValues, { params, body: { version, user_ids } });
      notify(
        t('{{count, number}} cards are being filled from the directory.', {
          count: cards,
          one: '1 card is being filled from the directory.',
        }),
      );
    } catch (error) {
      fail(error);
    }
  };

  const remove = async () => {
    await call(deleteTemplate, { params });
    notify(t('The template is deleted.'));
    onClose();
    await refresh();
  };

  return {
    template,
    draft,
    setDraft,
    faults,
    failure,
    overtaken,
    busy,
    isChanged,
    asked,
    check,
    /** Makes the change that was asked about. */
    confirm: (userIds?: string[]) =>
      ({ delete: remove, fill: () => fill(userIds), change: save })[asked?.action ?? 'change'](),
    cancel: () => setAsked(undefined),
    discard: () => {
      setDraft(draftOf(template));
      setFaults({});
    },
  };
}
