import type { Order } from '@meishi/api-contract/endpoints/shop/payments';

/** The order whose checkout has a new status. */
export interface AdvancedOrder extends Pick<Order, 'order_id' | 'checkout_session_id' | 'status'> {
  group_order_id: string;
}

/** What follows the payment of an order for members of a group. The feature that prepares such orders implements it. */
export abstract class OrdersForMembers {
  /** Call it in the transaction that stores the status of the order. */
  abstract follow(order: AdvancedOrder): Promise<void>;

  /** A checkout has ended without a payment, so what it would have paid can change again. */
  abstract release(checkoutSessionId: string): Promise<void>;
}
