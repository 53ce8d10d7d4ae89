import {
  adminGetRollback,
  adminRollBackRelease,
  listAllReleases,
} from '@meishi/api-contract/endpoints/admin/admin-releases';
import { Callout, Stack, Text, useApiMutation, useApiQuery, useNotify } from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { t } from '../words.ts';

interface RollbackDialogProps {
  remote: string;
  isLive: boolean;
  onClose: () => void;
}

/** Asks before a rollback. One of the shell switches off the remotes that do not fit the earlier version. */
export function RollbackDialog({ remote, isLive, onClose }: RollbackDialogProps) {
  const notify = useNotify();
  const params = { name: remote };
  const plan = useApiQuery(
    adminGetRollback,
    { params },
    { enabled: remote === 'shell', staleMilliseconds: 0 },
  );
  const rollBack = useApiMutation(adminRollBackRelease, { refresh: [listAllReleases, adminGetRollback] });
  const misfits = plan.data?.misfits ?? [];
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Roll {{remote}} back?', { remote })}
      confirmLabel={misfits.length > 0 ? t('Roll back and switch off') : t('Roll back')}
      tone={misfits.length > 0 ? 'danger' : 'plain'}
      onConfirm={async () => {
        const switch_off = misfits.map((misfit) => misfit.remote);
        const release = await rollBack.mutateAsync({ params, body: { switch_off } });
        notify(t('{{remote}} is back at {{version}}.', { remote, version: release.version }));
      }}
    >
      <Stack gap={3}>
        <Text size="small" tone="soft">
          {isLive
            ? t('Everyone gets the previous live version from their next page load. A running canary ends.')
            : t('The version that was live last is live again.')}
        </Text>
        {misfits.length > 0 && (
          <Callout tone="warning" title={t('These remotes need a newer version and will be switched off:')}>
            <ul>
              {misfits.map((misfit) => (
                <li key={misfit.remote}>
                  <strong>{misfit.remote}</strong> <span lang="en">{misfit.because}.</span>
                </li>
              ))}
            </ul>
          </Callout>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
