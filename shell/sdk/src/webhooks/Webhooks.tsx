import type { WebhookOwner } from '@meishi/api-contract/endpoints/webhooks/webhook-events';
import {
  createGroupWebhook,
  createWebhook,
  listGroupWebhooks,
  listWebhooks,
  type Webhook,
} from '@meishi/api-contract/endpoints/webhooks/webhooks';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../api/api.ts';
import { Button } from '../button/Button.tsx';
import { Stack } from '../layout/boxes.tsx';
import { SettingLines } from '../layout/setting-lines.ts';
import { EmptyState } from '../status/EmptyState.tsx';
import { LoadingOrError } from '../status/ErrorState.tsx';
import { Loading, Skeleton } from '../status/Skeleton.tsx';
import { t } from '../words/kit-words.ts';
import { WebhookDialog, type WebhookFields } from './WebhookDialog.tsx';
import { WebhookRow } from './WebhookRow.tsx';

export function UserWebhooks() {
  const webhooks = useApiQuery(listWebhooks, undefined, { staleMilliseconds: 0 });
  const create = useApiMutation(createWebhook, { refresh: [listWebhooks] });
  const add = ({ url, events }: WebhookFields) => create.mutateAsync({ body: { url, events } });
  return <WebhookList owner="user" query={webhooks} onCreate={add} />;
}

/** The webhooks of a group, for its admins. */
export function GroupWebhooks({ groupId: id }: { groupId: string }) {
  const webhooks = useApiQuery(listGroupWebhooks, { params: { id } }, { staleMilliseconds: 0 });
  const create = useApiMutation(createGroupWebhook, { refresh: [listGroupWebhooks] });
  const add = ({ url, events }: WebhookFields) =>
    create.mutateAsync({ params: { id }, body: { url, events } });
  return <WebhookList owner="group" query={webhooks} onCreate={add} />;
}

interface WebhookListProps {
  owner: WebhookOwner;
  query: { data?: Webhook[]; error: unknown; refetch: () => unknown };
  onCreate: (webhook: WebhookFields) => Promise<{ secret: string }>;
}

function WebhookList({ owner, query, onCreate }: WebhookListProps) {
  const [creating, setCreating] = useState(false);
  const { data: webhooks } = query;
  const create = (
    <Button icon="add" onClick={() => setCreating(true)}>
      {t('New webhook')}
    </Button>
  );
  return (
    <>
      {!webhooks && (
        <LoadingOrError level={2} query={query} title={t('The webhooks could not be loaded')}>
          <Loading label={t('Loading webhooks')}>
            <Skeleton height="160px" radius="large" />
          </Loading>
        </LoadingOrError>
      )}
      {webhooks?.length === 0 && (
        <EmptyState icon="send" title={t('No webhooks yet')} action={create}>
          {t('You only need one if your own server handles these events.')}
        </EmptyState>
      )}
      {webhooks && webhooks.length > 0 && (
        <Stack gap={6}>
          <SettingLines aria-label={t('Webhooks')}>
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.webhook_id} owner={owner} webhook={webhook} />
            ))}
          </SettingLines>
          <div>{create}</div>
        </Stack>
      )}
      {creating && <WebhookDialog owner={owner} onCreate={onCreate} onClose={() => setCreating(false)} />}
    </>
  );
}
