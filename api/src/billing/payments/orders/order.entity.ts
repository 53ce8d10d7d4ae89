import {
  orderStages,
  orderStatuses,
  type ShippingAddress,
} from '@meishi/api-contract/endpoints/shop/payments';
import { productKinds } from '@meishi/api-contract/endpoints/shop/products';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../../people/index.ts';
import { refersTo } from '../../../platform/database/entities.ts';
import { Design } from '../../designs/design.entity.ts';

const schema = defineEntity({
  name: 'Order',
  tableName: 'orders',
  properties: {
    order_id: p.text().primary(),
    /** Null once the user is erased. The order itself is kept. */
    user: () => refersTo(User, 'user_id', 'orders_user'),
    product: p.enum(productKinds),
    options: p.json<Record<string, string>>(),
    quantity: p.integer(),
    design: () => refersTo(Design, 'design_id', 'orders_design'),
    checkout_session_id: p.text().unique('orders_checkout_session_id_key'),
    /** Id at the payment provider; null until it is paid. */
    payment_id: p.text().nullable(),
    status: p.enum(orderStatuses),
    /** In the currency's smallest unit. */
    amount: p.integer(),
    currency: p.text(),
    created_at: p.datetime(),
    stage: p.enum(orderStages).default('received'),
    tracking_number: p.text().nullable(),
    tracking_url: p.text().nullable(),
    sent_at: p.datetime().nullable(),
    delivered_at: p.datetime().nullable(),
    /** Erased with the user. */
    shipping: p.json<ShippingAddress>().nullable(),
  },
});

export class Order extends schema.class {}
schema.setClass(Order);
