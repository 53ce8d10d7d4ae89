import type { Order } from '@meishi/api-contract/endpoints/shop/payments';
import { formatMoney } from '@meishi/api-contract/rules/format-money';
import { productFacts } from '@meishi/api-contract/rules/product-table';
import type { Letter, LetterPicture } from '../../platform/mail/letter.ts';
import { currentLocale, languageOf, t } from '../../platform/words/words.ts';

/** The fields of an order that its mails show. */
export type MailedOrder = Pick<
  Order,
  'order_id' | 'product' | 'options' | 'quantity' | 'amount' | 'currency'
> & {
  design_name: string | null;
};

/** Pictures of what was ordered. */
export interface OrderedPictures {
  /** Of the buyer's design. */
  sides?: LetterPicture[];
  /** Of the buyer's profile, for the standard design. */
  card?: LetterPicture;
}

/** The receipt, with the print file of the design attached. */
export function orderPaidMail(order: MailedOrder, ordersUrl: string, pictures: OrderedPictures): Letter {
  const name = t(productFacts(order.product).name);
  const { design_name, order_id, quantity } = order;
  return {
    subject: t('Order confirmed: {{quantity}} × {{name}}', { quantity, name }),
    preview: t('Thank you. We’re making it now.'),
    heading: t('Thank you for your order'),
    picture: pictures.card,
    body: [
      t('We’ve received your payment and are making your order now.'),
      {
        facts: [
          { label: t('Product'), value: productOf(order, name) },
          { label: t('Total'), value: totalOf(order) },
          { label: t('Order'), value: order_id },
        ],
      },
      design_name
        ? t('We’re printing your design “{{designName}}”. The attached file shows how it will look.', {
            designName: design_name,
          })
        : t('We’re printing it with our standard design. Its QR code opens your profile.'),
      ...(pictures.sides ? [{ pictures: pictures.sides }] : []),
    ],
    action: { label: t('View your orders'), url: ordersUrl },
    reason: t('You’re receiving this email because you placed an order on {{product}}.'),
  };
}

/** The notice of a refund. */
export function orderRefundedMail(order: MailedOrder, ordersUrl: string): Letter {
  const name = t(productFacts(order.product).name);
  return {
    subject: t('Your refund is on its way: {{quantity}} × {{name}}', { quantity: order.quantity, name }),
    preview: t('It usually takes five to ten days to appear.'),
    heading: t('Your refund is on its way'),
    body: [
      t('We’ve refunded {{total}} to the card you paid with. It usually takes five to ten days to appear.', {
        total: totalOf(order),
      }),
      {
        facts: [
          { label: t('Product'), value: productOf(order, name) },
          { label: t('Refund'), value: totalOf(order) },
          { label: t('Order'), value: order.order_id },
        ],
      },
    ],
    action: { label: t('View your orders'), url: ordersUrl },
    reason: t('You’re receiving this email because you placed an order on {{product}}.'),
  };
}

/** `2 × Metal card, Gold`. */
const productOf = (order: MailedOrder, name: string) =>
  `${order.quantity} × ${[name, ...choicesOf(order)].join(', ')}`;

/** The labels of the chosen options. */
function choicesOf({ product, options }: MailedOrder): string[] {
  return productFacts(product).options.flatMap(({ option, values }) => {
    const chosen = values.find(({ value }) => value === options[option]);
    return chosen ? [t(chosen.name)] : [];
  });
}

const totalOf = ({ amount, currency }: MailedOrder) =>
  formatMoney(amount, currency, languageOf(currentLocale()));
