import type { Order } from '@meishi/api-contract/endpoints/shop/payments';
import { productFacts } from '@meishi/api-contract/rules/product-table';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { currentLocale, t } from '../../platform/words/words.ts';

/** The fields of an order that its mails show. */
export type MailedOrder = Pick<
  Order,
  'order_id' | 'product' | 'options' | 'quantity' | 'amount' | 'currency'
> & {
  design_name: string | null;
};

/** The receipt, with the print file of the design attached. */
export function orderPaidMail(order: MailedOrder, ordersUrl: string): Mail {
  const name = t(productFacts(order.product).name);
  const { design_name, order_id } = order;
  return composeMail({
    subject: t('Your order is paid: {{quantity}} × {{name}}', { quantity: order.quantity, name }),
    paragraphs: [
      t('Thank you. We have your order and your payment, and make it now.'),
      [
        `${order.quantity} × ${[name, ...choicesOf(order)].join(', ')}`,
        t('Total: {{total}}', { total: totalOf(order) }),
        t('Order: {{order}}', { order: order_id }),
      ].join('\n'),
      design_name
        ? t('It is printed as “{{designName}}”, which is attached as it will look.', {
            designName: design_name,
          })
        : t('It is printed with our own design; its code opens your profile.'),
    ],
    action: { label: t('See your orders'), url: ordersUrl },
  });
}

/** The notice of a refund. */
export function orderRefundedMail(order: MailedOrder, ordersUrl: string): Mail {
  const name = t(productFacts(order.product).name);
  return composeMail({
    subject: t('Your money is on its way back: {{quantity}} × {{name}}', { quantity: order.quantity, name }),
    paragraphs: [
      t('We have refunded order {{orderId}}: {{total}} go back to the card you paid with.', {
        orderId: order.order_id,
        total: totalOf(order),
      }),
      t('Banks take five to ten days to show it. You need not do anything.'),
    ],
    action: { label: t('See your orders'), url: ordersUrl },
  });
}

/** The labels of the chosen options. */
function choicesOf({ product, options }: MailedOrder): string[] {
  return productFacts(product).options.flatMap(({ option, values }) => {
    const chosen = values.find(({ value }) => value === options[option]);
    return chosen ? [t(chosen.name)] : [];
  });
}

function totalOf({ amount, currency }: MailedOrder): string {
  const format = new Intl.NumberFormat(currentLocale(), { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
