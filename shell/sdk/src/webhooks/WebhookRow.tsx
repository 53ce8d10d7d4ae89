import { eventsFor, type WebhookOwner } from '@meishi/api-contract/endpoints/webhooks/webhook-events';
import {
  enableWebhook,
  listGroupWebhooks,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  updateWebhook,
  type Webhook,
} from '@meishi/api-contract/endpoints/webhooks/webhooks';
import { useState } from 'react';
import { useApiMutation } from '../api/api.ts';
import { Button, IconButton } from '../button/Button.tsx';
import { Row } from '../layout/boxes.tsx';
import { SettingLine } from '../layout/setting-lines.ts';
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { Menu, MenuItem } from '../overlays/Menu.tsx';
import { Badge } from '../status/Badge.tsx';
import { Text } from '../text/Text.tsx';
import { useNotify, useNotifyFailure } from '../toast/Toasts.tsx';
import { formatList } from '../words/format.ts';
import { t } from '../words/kit-words.ts';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { EditWebhookDialog, WebhookSecret } from './WebhookDialog.tsx';
import { disabledWords, eventWord } from './webhook-words.ts';

const refresh = [listWebhooks, listGroupWebhooks];

interface WebhookRowProps {
  owner: WebhookOwner;
  webhook: Webhook;
}

/** A webhook in its owner's list, with its actions. */
export function WebhookRow({ owner, webhook }: WebhookRowProps) {
  const [open, setOpen] = useState<'deliveries' | 'edit' | 'rotate' | 'remove' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setOpen(null);
  const enable = useApiMutation(enableWebhook, { refresh });
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { url, events, disabled, webhook_id: id } = webhook;
  const { host } = new URL(url);
  const enableAgain = () =>
    enable.mutateAsync({ params: { id } }).then(() => notify(t('The webhook is enabled.')), notifyFailure);
  return (
    <SettingLine>
      <div>
        <Row as="span" gap={2} wrap>
          <Text strong>{url}</Text>
          {disabled && <Badge tone="danger">{t('Disabled')}</Badge>}
        </Row>
        <Text as="div" size="small" tone="soft">
          {formatList(events.map((event) => eventWord(event, owner)))}
        </Text>
        {disabled && (
          <Text as="div" size="small" tone="soft">
            {t(disabledWords[disabled])}
          </Text>
        )}
      </div>
      <Row gap={2} wrap>
        {disabled && (
          <Button size="small" busy={enable.isPending} onClick={enableAgain}>
            {t('Enable')}
          </Button>
        )}
        <Button
          size="small"
          onClick={() => setOpen('deliveries')}
          aria-label={t('Deliveries to {{host}}', { host })}
        >
          {t('Deliveries')}
        </Button>
        <Menu trigger={<IconButton icon="more" label={t('Actions for {{host}}', { host })} />}>
          <MenuItem icon="edit" onSelect={() => setOpen('edit')}>
            {t('Edit')}
          </MenuItem>
          <MenuItem icon="key" onSelect={() => setOpen('rotate')}>
            {t('New secret')}
          </MenuItem>
          <MenuItem icon="delete" tone="danger" onSelect={() => setOpen('remove')}>
            {t('Remove')}
          </MenuItem>
        </Menu>
      </Row>
      {open === 'deliveries' && <DeliveriesDialog owner={owner} webhook={webhook} onClose={close} />}
      {open === 'edit' && <EditDialog owner={owner} webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateDialog id={id} onRotated={setSecret} onClose={close} />}
      {secret && (
        <Dialog onClose={() => setSecret(null)} title={t('New secret')}>
          <WebhookSecret secret={secret} onDone={() => setSecret(null)} />
        </Dialog>
      )}
      {open === 'remove' && <RemoveDialog id={id} host={host} onClose={close} />}
    </SettingLine>
  );
}

function EditDialog({ owner, webhook, onClose }: WebhookRowProps & { onClose: () => void }) {
  const update = useApiMutation(updateWebhook, { refresh });
  const notify = useNotify();
  return (
    <EditWebhookDialog
      owner={owner}
      webhook={{
        url: webhook.url,
        events: eventsFor(owner).filter((event) => webhook.events.includes(event)),
      }}
      onSave={async (body) => {
        await update.mutateAsync({ params: { id: webhook.webhook_id }, body });
        onClose();
        notify(t('The webhook is changed.'));
      }}
      onClose={onClose}
    />
  );
}

interface RotateDialogProps {
  id: string;
  onRotated: (secret: string) => void;
  onClose: () => void;
}

function RotateDialog({ id, onRotated, onClose }: RotateDialogProps) {
  const rotate = useApiMutation(rotateWebhookSecret);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Create a new secret?')}
      confirmLabel={t('Create secret')}
      onConfirm={async () => onRotated((await rotate.mutateAsync({ params: { id } })).secret)}
    >
      {t('For 24 hours, requests are signed with the old secret as well. Change it on your server by then.')}
    </ConfirmDialog>
  );
}

function RemoveDialog({ id, host, onClose }: { id: string; host: string; onClose: () => void }) {
  const remove = useApiMutation(removeWebhook, { refresh });
  const notify = useNotify();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Remove the webhook to {{host}}?', { host })}
      confirmLabel={t('Remove')}
      tone="danger"
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id } });
        notify(t('The webhook is removed.'));
      }}
    >
      {t('It won’t get any more events, and its deliveries are deleted. You can’t undo this.')}
    </ConfirmDialog>
  );
}
