import { type AccessKey, listKeys, revokeKey } from '@meishi/api-contract/endpoints/account/keys';
import {
  Badge,
  Button,
  EmptyState,
  Loading,
  LoadingOrError,
  Row,
  Skeleton,
  Stack,
  Text,
  useApiMutation,
  useApiQuery,
  useDateFormat,
  useNotify,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { Trans, t } from '../../../words.ts';
import { SettingRow, SettingRows } from '../SettingRow.tsx';
import { KeyDialog } from './KeyDialog.tsx';
import { scopeWords } from './scope-words.ts';

/** The keys with which programs act as the user. */
export function KeysSection() {
  const [creating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<AccessKey | null>(null);
  const keys = useApiQuery(listKeys, undefined, { staleMilliseconds: 0 });
  const create = (
    <Button icon="add" onClick={() => setCreating(true)}>
      {t('New key')}
    </Button>
  );
  return (
    <>
      <Stack gap={6}>
        <Text tone="soft">
          <Trans
            i18nKey="A key lets a program read or change what you choose, without your password. Every call is in the <documentation>documentation</documentation>."
            components={{
              documentation: (
                // biome-ignore lint/a11y/useAnchorContent: Trans fills it
                <a href="/api/docs" target="_blank" rel="noreferrer" />
              ),
            }}
          />
        </Text>
        {keys.data ? (
          keys.data.length > 0 ? (
            <SettingRows aria-label={t('Keys')}>
              {keys.data.map((key) => (
                <KeyRow key={key.key_id} accessKey={key} onRevoke={() => setRevoked(key)} />
              ))}
            </SettingRows>
          ) : (
            <EmptyState level={2} icon="key" title={t('No keys yet')} action={create}>
              {t('You need one only if a program of yours works with your contacts, links or numbers.')}
            </EmptyState>
          )
        ) : (
          <LoadingOrError level={2} query={keys} title={t('Your keys could not be loaded')}>
            <Loading label={t('Loading your keys')}>
              <Skeleton height="160px" radius="large" />
            </Loading>
          </LoadingOrError>
        )}
        {keys.data && keys.data.length > 0 && <div>{create}</div>}
      </Stack>
      {creating && <KeyDialog onClose={() => setCreating(false)} />}
      {revoked && <RevokeDialog accessKey={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

function KeyRow({ accessKey, onRevoke }: { accessKey: AccessKey; onRevoke: () => void }) {
  const { label, scopes, expires_at, last_used_at } = accessKey;
  const formatDay = useDateFormat({ dateStyle: 'medium' });
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const isExpired = new Date(expires_at) < new Date();
  return (
    <SettingRow
      title={
        <Row as="span" gap={2} wrap>
          {label}
          {isExpired && <Badge>{t('Expired')}</Badge>}
        </Row>
      }
      actions={
        <Button size="small" onClick={onRevoke} aria-label={t('Revoke {{name}}', { name: label })}>
          {t('Revoke')}
        </Button>
      }
    >
      <Text as="div" size="small" tone="soft">
        {scopeWords(scopes)}
      </Text>
      {isExpired
        ? t('Expired on {{day}}', { day: formatDay(expires_at) })
        : t('Expires on {{day}}', { day: formatDay(expires_at) })}
      {', '}
      {last_used_at ? t('last used {{time}}', { time: formatTime(last_used_at) }) : t('never used')}
    </SettingRow>
  );
}

function RevokeDialog({ accessKey, onClose }: { accessKey: AccessKey; onClose: () => void }) {
  const revoke = useApiMutation(revokeKey, { refresh: [listKeys] });
  const notify = useNotify();
  const { label: name, key_id } = accessKey;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Revoke {{name}}?', { name })}
      confirmLabel={t('Revoke')}
      tone="danger"
      onConfirm={async () => {
        await revoke.mutateAsync({ params: { id: key_id } });
        notify(t('{{name}} is revoked.', { name }));
      }}
    >
      {t(
        'The program that uses it loses its access immediately. This can’t be undone, but you can create another key.',
      )}
    </ConfirmDialog>
  );
}
