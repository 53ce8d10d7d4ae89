import type { Dispute, TaxId } from '@meishi/api-contract/endpoints/shop/payments';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';

export interface Aftermath {
  refunded_amount: number;
  dispute: Dispute | null;
}

/** SQL for the fields of an order `o` that say what happened to its payment `s` afterwards. */
export const aftermathFields = 'coalesce(s.refunded_amount, 0) as refunded_amount, s.dispute';

/** SQL that joins the state `s` of the payment of an order `o`. */
export const joinPaymentState = 'left join payment_states s on s.payment_id = o.payment_id';

/** Reads what was stored of refunds, disputes and tax ids. */
@Injectable()
export class PaymentStatesQueries {
  constructor(private readonly database: Database) {}

  /** By the ids of the payments. Those without refund and dispute are missing. */
  async ofUser(userId: string): Promise<Map<string, Aftermath>> {
    const { rows } = await this.database.query<Aftermath & { payment_id: string }>({
      name: 'refunds and disputes of a user',
      text: `select payment_id, refunded_amount, dispute from payment_states
        where user_id = $1 and paid_at is not null`,
      values: [userId],
    });
    return new Map(rows.map(({ payment_id, ...aftermath }) => [payment_id, aftermath]));
  }

  async taxIdsOf(userId: string): Promise<TaxId[]> {
    const { rows } = await this.database.query<{ tax_ids: TaxId[] }>({
      name: 'tax ids of a user',
      text: 'select tax_ids from payment_customers where user_id = $1',
      values: [userId],
    });
    return rows[0]?.tax_ids ?? [];
  }
}
