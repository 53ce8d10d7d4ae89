import { mergeContacts } from '@meishi/api-contract/endpoints/contacts/contact-duplicates';
import { type Contact, changeContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import type { CallInput } from '@meishi/api-contract/transport/endpoint';
import { useApiMutation, useNotify, useNotifyFailure } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import { contactAnswers } from '../refresh-contacts.ts';

const maxMerged = 20;

/** Merges contacts into the first of them. It can be undone. */
export function useMerge() {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure((error) => t('Could not merge the contacts. {{error}}', { error }));
  const restore = useApiMutation(changeContacts, { refresh: contactAnswers });
  const merge = useApiMutation(mergeContacts, {
    refresh: contactAnswers,
    onError: notifyFailure,
  });

  const mergeAll = (
    [target, ...others]: readonly Contact[],
    fields: CallInput<typeof mergeContacts>['body']['fields'],
  ) => {
    if (!target) return;
    const merged = others.slice(0, maxMerged).map(({ contact_id }) => contact_id);
    merge.mutate(
      { body: { contact_id: target.contact_id, with: merged, fields } },
      {
        onSuccess: ({ display_name }) =>
          notify({
            message: t('Merged {{count, number}} contacts into {{displayName}}.', {
              count: others.length + 1,
              displayName: display_name,
            }),
            undo: () => restore.mutate({ body: { action: 'restore', contact_ids: merged } }),
          }),
      },
    );
  };
  return { mergeAll, isPending: merge.isPending };
}
