import type { WebhookOwner } from '@meishi/api-contract/endpoints/webhooks/webhook-events';
import {
  listWebhookDeliveries,
  resendWebhookDelivery,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@meishi/api-contract/endpoints/webhooks/webhooks';
import { useApiMutation, useApiQuery } from '../api/api.ts';
import { Button } from '../button/Button.tsx';
import { Row, Stack } from '../layout/boxes.tsx';
import { SettingLine, SettingLines } from '../layout/setting-lines.ts';
import { Dialog } from '../overlays/Dialog.tsx';
import { Badge } from '../status/Badge.tsx';
import { EmptyState } from '../status/EmptyState.tsx';
import { LoadingOrError } from '../status/ErrorState.tsx';
import { Loading, Skeleton } from '../status/Skeleton.tsx';
import { Text } from '../text/Text.tsx';
import { useDateFormat } from '../text/use-date-format.ts';
import { useNotifyFailure } from '../toast/Toasts.tsx';
import { t } from '../words/kit-words.ts';
import { answerWord, eventWord, statusWords } from './webhook-words.ts';

const refresh = [listWebhookDeliveries];
/** How often the list is read again while it is open. */
const refetchMilliseconds = 3000;

interface DeliveriesDialogProps {
  owner: WebhookOwner;
  webhook: Webhook;
  onClose: () => void;
}

/** The newest deliveries of a webhook. Each can be sent again, and a test can be sent. */
export function DeliveriesDialog({ owner, webhook, onClose }: DeliveriesDialogProps) {
  const { webhook_id: id, url } = webhook;
  const options = { staleMilliseconds: 0, refetchMilliseconds };
  const deliveries = useApiQuery(listWebhookDeliveries, { params: { id } }, options);
  const test = useApiMutation(testWebhook, { refresh });
  const notifyFailure = useNotifyFailure();
  return (
    <Dialog
      onClose={onClose}
      size="large"
      title={t('Deliveries to {{host}}', { host: new URL(url).host })}
      description={t('The last 30 days, up to 50')}
      footer={
        <Button
          icon="send"
          busy={test.isPending}
          onClick={() => test.mutateAsync({ params: { id } }).catch(notifyFailure)}
        >
          {t('Send a test event')}
        </Button>
      }
    >
      {deliveries.data ? (
        deliveries.data.length > 0 ? (
          <SettingLines aria-label={t('Deliveries')}>
            {deliveries.data.map((delivery) => (
              <DeliveryRow key={delivery.delivery_id} {...{ owner, delivery }} webhookId={id} />
            ))}
          </SettingLines>
        ) : (
          <EmptyState icon="send" title={t('Nothing was sent yet')}>
            {t('Events appear here once they happen.')}
          </EmptyState>
        )
      ) : (
        <LoadingOrError level={3} query={deliveries} title={t('The deliveries could not be loaded')}>
          <Loading label={t('Loading deliveries')}>
            <Skeleton height="160px" radius="large" />
          </Loading>
        </LoadingOrError>
      )}
    </Dialog>
  );
}

interface DeliveryRowProps {
  owner: WebhookOwner;
  webhookId: string;
  delivery: WebhookDelivery;
}

function DeliveryRow({ owner, webhookId: id, delivery }: DeliveryRowProps) {
  const resend = useApiMutation(resendWebhookDelivery, { refresh });
  const notifyFailure = useNotifyFailure();
  const format = useDateFormat({ dateStyle: 'medium', timeStyle: 'medium' });
  const { delivery_id: deliveryId, event, status, attempts, created_at, next_attempt_at } = delivery;
  const { word, tone } = statusWords[status];
  const answer = answerWord(delivery);
  return (
    <SettingLine>
      <Stack gap={1}>
        <Row as="span" gap={2} wrap>
          <Text strong>{eventWord(event, owner)}</Text>
          <Badge tone={tone}>{t(word)}</Badge>
        </Row>
        <Text as="div" size="small" tone="soft">
          {[
            format(created_at),
            t('{{count, number}} attempts', { count: attempts, one: '1 attempt' }),
            answer,
            status === 'pending' &&
              attempts > 0 &&
              next_attempt_at &&
              t('next attempt {{time}}', { time: format(next_attempt_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
      <Button
        size="small"
        icon="retry"
        busy={resend.isPending}
        onClick={() => resend.mutateAsync({ params: { id, deliveryId } }).catch(notifyFailure)}
      >
        {t('Send again')}
      </Button>
    </SettingLine>
  );
}
