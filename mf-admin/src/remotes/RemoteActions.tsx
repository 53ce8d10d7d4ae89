import {
  adminWithdrawRemote,
  listAllReleases,
  switchRemote,
} from '@meishi/api-contract/endpoints/admin/admin-releases';
import { Button, Text, useApiMutation, useNotify } from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../words.ts';

interface RemoteActionsProps {
  remote: string;
  isOff: boolean;
  isLive: boolean;
}

/** The remote of this page: without it, nobody could switch it on or roll it back here. */
const ownRemote = 'mf-admin';

/** Switches a remote off and on, and withdraws it. */
export function RemoteActions({ remote, isOff, isLive }: RemoteActionsProps) {
  const notify = useNotify();
  const [asked, setAsked] = useState<'switch' | 'withdraw' | null>(null);
  const refresh = { refresh: [listAllReleases] };
  const change = useApiMutation(switchRemote, refresh);
  const withdraw = useApiMutation(adminWithdrawRemote, refresh);
  const params = { name: remote };
  const close = () => setAsked(null);
  if (remote === ownRemote && !isOff)
    return (
      <Text size="small" tone="soft" style={{ maxWidth: '44ch' }}>
        {t('This page belongs to it. To switch it off or withdraw it, use the command line.')}
      </Text>
    );
  return (
    <>
      <Button onClick={() => setAsked('switch')}>{isOff ? t('Switch on') : t('Switch off')}</Button>
      {isLive && <Button onClick={() => setAsked('withdraw')}>{t('Withdraw')}</Button>}
      <ConfirmDialog
        open={asked === 'switch'}
        onClose={close}
        title={isOff ? t('Switch {{remote}} on?', { remote }) : t('Switch {{remote}} off?', { remote })}
        confirmLabel={isOff ? t('Switch on') : t('Switch off')}
        onConfirm={async () => {
          await change.mutateAsync({ params, body: { off: !isOff } });
          notify(isOff ? t('{{remote}} is on.', { remote }) : t('{{remote}} is off.', { remote }));
        }}
      >
        {isOff
          ? t('Everyone gets its live version again from their next page load.')
          : t(
              'Within seconds, its pages say that they are switched off; open tabs follow at their next navigation. Its releases stay as they are.',
            )}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'withdraw'}
        onClose={close}
        title={t('Withdraw {{remote}}?', { remote })}
        confirmLabel={t('Withdraw')}
        onConfirm={async () => {
          await withdraw.mutateAsync({ params });
          notify(t('{{remote}} is no longer live.', { remote }));
        }}
      >
        {t(
          'Its pages and its entries in the sidebar disappear, and other remotes may use its addresses. Roll back brings it back.',
        )}
      </ConfirmDialog>
    </>
  );
}
