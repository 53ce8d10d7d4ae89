import type { Order } from '@meishi/api-contract/endpoints/shop/payments';
import type { Checkout } from '../provider/payment-provider.ts';

/** Null for a checkout that is open or was abandoned. */
export function orderStatus({
  status,
  payment_status,
  refunded,
}: Pick<Checkout, 'status' | 'payment_status' | 'refunded'>): Order['status'] | null {
  if (refunded) return 'refunded';
  if (status !== 'complete') return null;
  return payment_status === 'unpaid' ? 'open' : 'paid';
}
