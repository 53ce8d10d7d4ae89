import {
  type AdminUserDetail,
  getAdminUser,
  listUsers,
  requestUserErasure,
  takeBackUserErasure,
  updateAdminUser,
} from '@meishi/api-contract/endpoints/admin/admin';
import {
  Button,
  Callout,
  Row,
  Section,
  useApiMutation,
  useDateFormat,
  useNotify,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../words.ts';

/** Whether a user may use the product: disable and enable, request and cancel erasure. */
export function StandingSection({ user }: { user: AdminUserDetail }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const formatDate = useDateFormat({ dateStyle: 'long' });
  const [confirming, setConfirming] = useState<'disable' | 'erase' | null>(null);
  const options = { refresh: [getAdminUser, listUsers] };
  const update = useApiMutation(updateAdminUser, options);
  const erase = useApiMutation(requestUserErasure, options);
  const cancel = useApiMutation(takeBackUserErasure, {
    ...options,
    onSuccess: () => notify(t('The account won’t be erased, and its profiles are visible as before.')),
    onError: notifyFailure,
  });
  const params = { id: user.user_id };
  const enable = () =>
    update.mutate(
      { params, body: { disabled: false } },
      { onSuccess: () => notify(t('The account is enabled, and its profiles are visible as before.')) },
    );
  const name = user.display_name || user.email;
  return (
    <Section title={t('Status')}>
      {user.deletion && (
        <Callout
          tone="danger"
          title={t('This account is erased on {{erasedAt}}', {
            erasedAt: formatDate(user.deletion.erased_at),
          })}
          actions={
            <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate({ params })}>
              {t('Undo')}
            </Button>
          }
        >
          {t('Until then, the owner can undo this too. The profiles are hidden.')}
        </Callout>
      )}
      <Row wrap>
        {user.disabled ? (
          <Button busy={update.isPending} onClick={enable}>
            {t('Enable account')}
          </Button>
        ) : (
          <Button onClick={() => setConfirming('disable')}>{t('Disable account')}</Button>
        )}
        {!user.deletion && (
          <Button variant="danger" onClick={() => setConfirming('erase')}>
            {t('Erase account')}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={confirming === 'disable'}
        onClose={() => setConfirming(null)}
        title={t('Disable the account of {{name}}?', { name })}
        confirmLabel={t('Disable account')}
        tone="danger"
        onConfirm={async () => {
          await update.mutateAsync({ params, body: { disabled: true } });
          notify(t('The account is disabled, and its profiles are hidden.'));
        }}
      >
        {t('They lose access now, and their profiles are turned off. You can enable the account again here.')}
      </ConfirmDialog>
      <ConfirmDialog
        open={confirming === 'erase'}
        onClose={() => setConfirming(null)}
        title={t('Erase the account of {{name}}?', { name })}
        confirmLabel={t('Erase in 14 days')}
        tone="danger"
        onConfirm={() => erase.mutateAsync({ params })}
      >
        {t(
          'Their profiles are hidden immediately, and they get an email. After 14 days everything is erased for good; until then, you or they can undo it.',
        )}
      </ConfirmDialog>
    </Section>
  );
}
