import {
  type AccessKey,
  createGroupKey,
  createKey,
  listGroupKeys,
  listKeys,
  revokeGroupKey,
  revokeKey,
} from '@meishi/api-contract/endpoints/account/keys';
import { type KeyFeature, keyFeatures } from '@meishi/api-contract/transport/endpoint';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../api/api.ts';
import { Button } from '../button/Button.tsx';
import { Row, Stack } from '../layout/boxes.tsx';
import { SettingLine, SettingLines } from '../layout/setting-lines.ts';
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx';
import { Badge } from '../status/Badge.tsx';
import { EmptyState } from '../status/EmptyState.tsx';
import { LoadingOrError } from '../status/ErrorState.tsx';
import { Loading, Skeleton } from '../status/Skeleton.tsx';
import { Text } from '../text/Text.tsx';
import { useDateFormat } from '../text/use-date-format.ts';
import { useNotify } from '../toast/Toasts.tsx';
import { t } from '../words/kit-words.ts';
import { KeyDialog, type NewKey } from './KeyDialog.tsx';
import { scopeWords } from './scope-words.ts';

/** The keys with which programs act as the signed-in user. */
export function UserKeys() {
  const keys = useApiQuery(listKeys, undefined, { staleMilliseconds: 0 });
  const create = useApiMutation(createKey, { refresh: [listKeys] });
  const revoke = useApiMutation(revokeKey, { refresh: [listKeys] });
  return (
    <KeyList
      features={keyFeatures}
      query={keys}
      onCreate={(body) => create.mutateAsync({ body })}
      onRevoke={(id) => revoke.mutateAsync({ params: { id } })}
    />
  );
}

/** The keys with which programs act as a group, for its admins. */
export function GroupKeys({ groupId: id }: { groupId: string }) {
  const keys = useApiQuery(listGroupKeys, { params: { id } }, { staleMilliseconds: 0 });
  const create = useApiMutation(createGroupKey, { refresh: [listGroupKeys] });
  const revoke = useApiMutation(revokeGroupKey, { refresh: [listGroupKeys] });
  return (
    <KeyList
      features={['groups']}
      query={keys}
      onCreate={(body) => create.mutateAsync({ params: { id }, body })}
      onRevoke={(keyId) => revoke.mutateAsync({ params: { id, keyId } })}
    />
  );
}

interface KeyListProps<Feature extends KeyFeature> {
  features: readonly [Feature, ...Feature[]];
  query: { data?: AccessKey[]; error: unknown; refetch: () => unknown };
  onCreate: (key: NewKey<`${Feature}:${'read' | 'write'}`>) => Promise<{ secret: string }>;
  onRevoke: (keyId: string) => Promise<unknown>;
}

function KeyList<Feature extends KeyFeature>({ features, query, onCreate, onRevoke }: KeyListProps<Feature>) {
  const [creating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<AccessKey | null>(null);
  const { data: keys } = query;
  const create = (
    <Button icon="add" onClick={() => setCreating(true)}>
      {t('New key')}
    </Button>
  );
  return (
    <>
      {!keys && (
        <LoadingOrError level={2} query={query} title={t('The keys could not be loaded')}>
          <Loading label={t('Loading the keys')}>
            <Skeleton height="160px" radius="large" />
          </Loading>
        </LoadingOrError>
      )}
      {keys?.length === 0 && (
        <EmptyState icon="key" title={t('No keys yet')} action={create}>
          {t('You only need one if your own software reads or changes this data.')}
        </EmptyState>
      )}
      {keys && keys.length > 0 && (
        <Stack gap={6}>
          <SettingLines aria-label={t('Keys')}>
            {keys.map((key) => (
              <KeyRow key={key.key_id} accessKey={key} onRevoke={() => setRevoked(key)} />
            ))}
          </SettingLines>
          <div>{create}</div>
        </Stack>
      )}
      {creating && <KeyDialog features={features} onCreate={onCreate} onClose={() => setCreating(false)} />}
      {revoked && <RevokeDialog accessKey={revoked} onRevoke={onRevoke} onClose={() => setRevoked(null)} />}
    </>
  );
}

function KeyRow({ accessKey, onRevoke }: { accessKey: AccessKey; onRevoke: () => void }) {
  const { label, scopes, expires_at, last_used_at } = accessKey;
  const formatDay = useDateFormat({ dateStyle: 'medium' });
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const isExpired = new Date(expires_at) < new Date();
  return (
    <SettingLine>
      <div>
        <Row as="span" gap={2} wrap>
          <Text strong>{label}</Text>
          {isExpired && <Badge>{t('Expired')}</Badge>}
        </Row>
        <Text as="div" size="small" tone="soft">
          {scopeWords(scopes)}
        </Text>
        <Text as="div" size="small" tone="soft">
          {isExpired
            ? t('Expired on {{day}}', { day: formatDay(expires_at) })
            : t('Expires on {{day}}', { day: formatDay(expires_at) })}
          {', '}
          {last_used_at ? t('last used {{time}}', { time: formatTime(last_used_at) }) : t('never used')}
        </Text>
      </div>
      <Button size="small" onClick={onRevoke} aria-label={t('Revoke {{name}}', { name: label })}>
        {t('Revoke')}
      </Button>
    </SettingLine>
  );
}

interface RevokeDialogProps extends Pick<KeyListProps<KeyFeature>, 'onRevoke'> {
  accessKey: AccessKey;
  onClose: () => void;
}

function RevokeDialog({ accessKey, onRevoke, onClose }: RevokeDialogProps) {
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
        await onRevoke(key_id);
        notify(t('{{name}} is revoked.', { name }));
      }}
    >
      {t(
        'The program that uses it loses access immediately. You can’t undo this, but you can create another key.',
      )}
    </ConfirmDialog>
  );
}
