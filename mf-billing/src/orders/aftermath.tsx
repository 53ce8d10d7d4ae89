import type { Dispute } from '@meishi/api-contract/endpoints/shop/payments';
import { message } from '@meishi/api-contract/shapes/message';
import { Badge, formatPrice, Text, type Tone } from '@meishi/shell-sdk';
import { t } from '../words.ts';

const disputeStates: Record<Dispute['state'], { label: string; tone: Tone }> = {
  needs_response: { label: message('Disputed'), tone: 'warning' },
  under_review: { label: message('Dispute under review'), tone: 'warning' },
  won: { label: message('Dispute decided: payment valid'), tone: 'neutral' },
  lost: { label: message('Dispute decided: money returned'), tone: 'info' },
};

interface AftermathProps {
  /** The whole payment, an order or an invoice. */
  payment: { amount: number; currency: string; refunded_amount?: number; dispute?: Dispute | null };
}

/** What happened to a payment afterwards: what was refunded, and a dispute. Empty if nothing did. */
export function Aftermath({ payment }: AftermathProps) {
  const { amount, currency, refunded_amount = 0, dispute } = payment;
  return (
    <>
      {refunded_amount > 0 && (
        <Text size="caption" tone="soft">
          {refunded_amount < amount
            ? t('{{refunded}} of it refunded', { refunded: formatPrice(refunded_amount, currency) })
            : t('All of it refunded')}
        </Text>
      )}
      {dispute && (
        <Badge tone={disputeStates[dispute.state].tone}>{t(disputeStates[dispute.state].label)}</Badge>
      )}
    </>
  );
}
