import type { createBatch } from '@meishi/api-contract/endpoints/cards';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';

export type MintedBatch = ResponseOf<typeof createBatch>;

/** Numbers, addresses and claim codes as CSV (RFC 4180). None contains a comma, a quote or a formula character. */
export function mintedTable({ cards }: MintedBatch): string {
  const rows = cards.map(({ card_id, url, claim_code }) => [card_id, url, claim_code ?? '']);
  return [['card_id', 'url', 'claim_code'], ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
