import type { Dispute } from '@meishi/api-contract/endpoints/shop/payments';
import { message } from '@meishi/api-contract/shapes/message';
import { Badge, formatPrice, Text, type Tone } from '@meishi/shell-sdk';
import { t } from '../words.ts';

const disputeStates: Record<Dispute['state'], { label: string; tone: Tone }> = {
  needs_response: { label: message('Dispute: answer at the provider'), tone: 'danger' },
  under_review: { label: message('Dispute under review'), tone: 'warning' },
  won: { label: message('Dispute won'), tone: 'positive' },
  lost: { label: message('Dispute lost'), tone: 'neutral' },
};

interface AftermathProps {
  payment: { amount: number; currency: string; refunded_amount?: number; dispute?: Dispute | null };
}

/** What was refunded of a payment, and its dispute. */
export function Aftermath({ payment }: AftermathProps) {
  const { currency, refunded_amount = 0, dispute } = payment;
  return (
    <>
      {refunded_amount > 0 && (
        <Text size="caption" tone="soft">
          {t('{{amount}} refunded', { amount: formatPrice(refunded_amount, currency) })}
        </Text>
      )}
      {dispute && (
        <div title={dispute.reason}>
          <Badge tone={disputeStates[dispute.state].tone}>{t(disputeStates[dispute.state].label)}</Badge>
        </div>
      )}
    </>
  );
}
