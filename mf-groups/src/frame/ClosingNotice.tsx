import { keepGroup } from '@meishi/api-contract/endpoints/groups/group-life';
import { type Group, getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  Button,
  Callout,
  useApiMutation,
  useDateFormat,
  useNotify,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import { t } from '../words.ts';

/** Tells members that the group will be deleted. Admins can keep it. */
export function ClosingNotice({ group }: { group: Group }) {
  const formatDate = useDateFormat({ dateStyle: 'long' });
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const keep = useApiMutation(keepGroup, {
    refresh: [getGroup],
    onSuccess: () => notify(t('{{displayName}} won’t be deleted.', { displayName: group.display_name })),
    onError: notifyFailure,
  });
  if (!group.erased_at) return null;
  return (
    <Callout
      tone="danger"
      title={t('This group will be deleted on {{day}}', { day: formatDate(group.erased_at) })}
      actions={
        group.admin && (
          <Button busy={keep.isPending} onClick={() => keep.mutate({ params: { id: group.group_id } })}>
            {t('Keep the group')}
          </Button>
        )
      }
    >
      {t(
        'Until then everything works as before, but no one can join. You keep your profile, contacts and cards.',
      )}
    </Callout>
  );
}
