import type { Order, OrderStage } from '@meishi/api-contract/endpoints/shop/payments';
import { formatMoney } from '@meishi/api-contract/rules/format-money';
import { productFacts } from '@meishi/api-contract/rules/product-table';
import type { Fact, Letter, LetterPicture } from '../../../platform/mail/letter.ts';
import { currentLocale, formatDay, languageOf, t } from '../../../platform/words/words.ts';

/** The fields of an order that its mails show. */
type MailedOrder = Order & { design_name: string | null };

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
  const { order_id, quantity } = order;
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
          ...membersOf(order),
          { label: t('Total'), value: totalOf(order) },
          { label: t('Order'), value: order_id },
          ...deliveryOf(order),
        ],
      },
      printedOf(order),
      ...(pictures.sides ? [{ pictures: pictures.sides }] : []),
    ],
    action: { label: t('View your order'), url: ordersUrl },
    reason: t('You’re receiving this email because you placed an order on {{product}}.'),
  };
}

function printedOf({ design_name, for_members }: MailedOrder): string {
  if (for_members)
    return t(
      'Each card is printed with its member’s own data, and opens that member’s profile when it’s tapped.',
    );
  return design_name
    ? t('We’re printing your design “{{designName}}”. The attached file shows how it will look.', {
        designName: design_name,
      })
    : t('We’re printing it with our standard design. Its QR code opens your profile.');
}

/** For how many members of which group. */
function membersOf({ for_members }: MailedOrder): Fact[] {
  if (!for_members) return [];
  const { members: count, group_name: group } = for_members;
  return [
    {
      label: t('For'),
      value: t('{{count, number}} members of {{group}}', { count, group, one: '1 member of {{group}}' }),
    },
  ];
}

/** The notice that an order is a step further. The order's page links to the carrier. */
export function orderStageMail(
  order: MailedOrder,
  stage: Exclude<OrderStage, 'received'>,
  ordersUrl: string,
): Letter {
  const { order_id, tracking_number } = order;
  const name = productOf(order, t(productFacts(order.product).name));
  const words = {
    'in-production': {
      subject: t('Your order is in production: {{name}}', { name }),
      heading: t('Your order is in production'),
      body: t('We’re making your order now. You’ll get another email when it’s on its way.'),
    },
    sent: {
      subject: t('Your order is on its way: {{name}}', { name }),
      heading: t('Your order is on its way'),
      body: tracking_number
        ? t('We’ve sent your order. With the tracking number you can see where it is.')
        : t('We’ve sent your order.'),
    },
    delivered: {
      subject: t('Your order was delivered: {{name}}', { name }),
      heading: t('Your order was delivered'),
      body: order.for_members
        ? t(
            'The cards already open the profiles of the members they’re printed for. Is something wrong? Reply to us.',
          )
        : t('Enjoy it! Tap it with a phone to register it to your profile. Is something wrong? Reply to us.'),
    },
  }[stage];
  return {
    subject: words.subject,
    preview: words.body,
    heading: words.heading,
    body: [
      words.body,
      {
        facts: [
          { label: t('Product'), value: name },
          ...membersOf(order),
          { label: t('Order'), value: order_id },
          ...(stage === 'sent' && tracking_number
            ? [{ label: t('Tracking number'), value: tracking_number }]
            : []),
          ...(stage === 'delivered' ? [] : deliveryOf(order)),
        ],
      },
    ],
    action: { label: t('View your order'), url: ordersUrl },
    reason: t('You’re receiving this email because you placed an order on {{product}}.'),
  };
}

/** Where and when it usually arrives. */
function deliveryOf({ shipping, expected }: MailedOrder): Fact[] {
  return [
    ...(shipping
      ? [
          {
            label: t('Delivery address'),
            value: [shipping.name, ...shipping.lines, shipping.country].join(', '),
          },
        ]
      : []),
    ...(expected
      ? [
          {
            label: t('Expected delivery'),
            value: t('{{from}} to {{to}}', {
              from: formatDay(new Date(expected.from), 'UTC'),
              to: formatDay(new Date(expected.to), 'UTC'),
            }),
          },
        ]
      : []),
  ];
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
    action: { label: t('View your order'), url: ordersUrl },
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
