import type { CaptureFields } from '@meishi/api-contract/endpoints/contacts/captures';
import {
  Avatar,
  Badge,
  Button,
  Row,
  Section,
  Text,
  theme,
  useDateFormat,
  useOnline,
} from '@meishi/shell-sdk';
import { announceCaptures, type CaptureStore, type WaitingCapture } from '@meishi/shell-sdk/captures';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';

interface WaitingCapturesProps {
  captures: readonly WaitingCapture[];
  store: CaptureStore;
  onEdit: (capture: WaitingCapture) => void;
}

/** The contacts on this device that the server does not have yet, newest first. */
export function WaitingCaptures({ captures, store, onEdit }: WaitingCapturesProps) {
  const online = useOnline();
  const [discarded, setDiscarded] = useState<WaitingCapture | null>(null);
  if (captures.length === 0) return null;
  return (
    <Section
      title={t('On this device')}
      description={
        online
          ? t('These are sent in the background. Each one becomes one contact.')
          : t('These are sent automatically when you’re online again. Until then only this device has them.')
      }
      actions={
        online && (
          <Button size="small" icon="send" onClick={() => announceCaptures({ kind: 'send' })}>
            {t('Send now')}
          </Button>
        )
      }
    >
      <List>
        {captures.toReversed().map((capture) => (
          <CaptureRow
            key={capture.capture_id}
            capture={capture}
            onEdit={() => onEdit(capture)}
            onResend={() => void store.resume(capture.capture_id)}
            onDiscard={() => setDiscarded(capture)}
          />
        ))}
      </List>
      {discarded && (
        <ConfirmDialog
          onClose={() => setDiscarded(null)}
          title={t('Discard {{name}}?', { name: captureName(discarded.fields) })}
          confirmLabel={t('Discard contact')}
          tone="danger"
          onConfirm={() => store.remove(discarded.capture_id)}
        >
          {discarded.refusal?.isOfPicture
            ? t('The contact stays. Only its picture is discarded.')
            : discarded.isAttempted
              ? t('It was sent, but there was no answer, so it may already be one of your contacts.')
              : t('Only this device has it. It can’t be restored.')}
        </ConfirmDialog>
      )}
    </Section>
  );
}

interface CaptureRowProps {
  capture: WaitingCapture;
  onEdit: () => void;
  onResend: () => void;
  onDiscard: () => void;
}

function CaptureRow({ capture, onEdit, onResend, onDiscard }: CaptureRowProps) {
  const { fields, captured_at, status, isAttempted, hasPicture, refusal } = capture;
  const format = useDateFormat({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  const name = captureName(fields);
  return (
    <li>
      <Avatar name={name} size={36} />
      <div>
        <Row gap={2} wrap>
          <Text as="span" size="small" strong>
            {name}
          </Text>
          {status === 'waiting' && <Badge>{t('Waiting')}</Badge>}
          {refusal && <Badge tone="danger">{t('Not accepted')}</Badge>}
          {status === 'stopped' && !refusal && <Badge tone="warning">{t('Not finished')}</Badge>}
        </Row>
        <Text size="caption" tone="soft">
          {[fields.company, format(captured_at), hasPicture && t('with a picture')]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {refusal && (
          <Text size="small">
            {refusal.isOfPicture
              ? t('The contact was added, but not its picture. {{reason}}', { reason: refusal.reason })
              : refusal.reason}
          </Text>
        )}
        <Row gap={1} wrap>
          {!isAttempted && (
            <Button size="small" variant="quiet" icon="edit" onClick={onEdit}>
              {t('Edit')}
            </Button>
          )}
          {status === 'stopped' && (
            <Button size="small" variant="quiet" icon="send" onClick={onResend}>
              {t('Send again')}
            </Button>
          )}
          <Button size="small" variant="quiet" icon="delete" onClick={onDiscard}>
            {t('Discard')}
          </Button>
        </Row>
      </div>
    </li>
  );
}

/** The name of a capture, or what else names it. */
export const captureName = ({ display_name, emails, phones, company }: CaptureFields): string =>
  display_name || emails?.[0]?.value || phones?.[0]?.value || company || t('Scanned card');

const List = styled.ul`
  display: grid;
  gap: 4px;

  li {
    display: flex;
    gap: 12px;
    padding: 12px 0;
    border-bottom: 1px solid ${theme.colour.hairline};
  }

  li > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
