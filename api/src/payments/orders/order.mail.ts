import type { Order } from '@meishi/api-contract/payments';
import { productFacts } from '@meishi/api-contract/product-table';
import { composeLetter } from '../../platform/mail/letter.js';
import type { Mail } from '../../platform/mail/mail.js';

/** An order by what its letters say of it. */
export type MailedOrder = Pick<
  Order,
  'order_id' | 'product' | 'options' | 'quantity' | 'amount' | 'currency'
> & {
  design_name: string | null;
};

/** The receipt; the print file of the design comes with it. */
export function orderPaidMail(order: MailedOrder, ordersUrl: string): Mail {
  const { name } = productFacts(order.product);
  const { design_name, order_id } = order;
  return composeLetter({
    subject: `Your order is paid: ${order.quantity} × ${name}`,
    paragraphs: [
      'Thank you. We have your order and your payment, and make it now.',
      [
        `${order.quantity} × ${[name, ...choicesOf(order)].join(', ')}`,
        `Total: ${totalOf(order)}`,
        `Order: ${order_id}`,
      ].join('\n'),
      design_name
        ? `It is printed as “${design_name}”, which is attached as it will look.`
        : 'It is printed with our own design; its code opens your profile.',
    ],
    action: { label: 'See your orders', url: ordersUrl },
  });
}

/** Says that the money is on its way back. */
export function orderRefundedMail(order: MailedOrder, ordersUrl: string): Mail {
  const { name } = productFacts(order.product);
  return composeLetter({
    subject: `Your money is on its way back: ${order.quantity} × ${name}`,
    paragraphs: [
      `We have refunded order ${order.order_id}: ${totalOf(order)} go back to the card you paid with.`,
      'Banks take five to ten days to show it. You need not do anything.',
    ],
    action: { label: 'See your orders', url: ordersUrl },
  });
}

/** The names of the chosen options. */
function choicesOf({ product, options }: MailedOrder): string[] {
  return productFacts(product).options.flatMap(
    ({ option, values }) => values.find(({ value }) => value === options[option])?.name ?? [],
  );
}

function totalOf({ amount, currency }: MailedOrder): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
