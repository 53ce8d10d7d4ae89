import { listDesigns } from '@meishi/api-contract/endpoints/shop/designs';
import type { Order } from '@meishi/api-contract/endpoints/shop/payments';
import { listProducts } from '@meishi/api-contract/endpoints/shop/products';
import { countryName } from '@meishi/api-contract/rules/analytics-words';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Badge,
  currentLocale,
  formatCount,
  formatPrice,
  Link,
  space,
  Text,
  type Tone,
  theme,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { OwnCard } from '../own-card/OwnCard.tsx';
import { ProductPicture } from '../products/ProductPicture.tsx';
import { choiceNames } from '../products/presentation.ts';
import { t } from '../words.ts';
import { Aftermath } from './aftermath.tsx';

const states: Record<Order['status'], { label: string; tone: Tone }> = {
  open: { label: message('Payment pending'), tone: 'warning' },
  paid: { label: message('Paid'), tone: 'positive' },
  expired: { label: message('Not paid'), tone: 'neutral' },
  refunded: { label: message('Refunded'), tone: 'info' },
};

const stages: Record<Order['stage'], { label: string; tone: Tone }> = {
  received: states.paid,
  'in-production': { label: message('In production'), tone: 'info' },
  sent: { label: message('Sent'), tone: 'info' },
  delivered: { label: message('Delivered'), tone: 'positive' },
};

/** An order: design, options, status and price. */
export function OrderLine({ order }: { order: Order }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const { data: products } = useApiQuery(listProducts);
  const { data: designs } = useApiQuery(listDesigns, undefined, { enabled: order.design_id !== null });
  const product = products?.find((candidate) => candidate.product === order.product);
  const design = designs?.find((candidate) => candidate.design_id === order.design_id);
  const { label, tone } = order.status === 'paid' ? stages[order.stage] : states[order.status];
  const details = [
    ...(product ? choiceNames(product, order.options).map((name) => t(name)) : []),
    ...(order.for_members
      ? [
          t('for {{count, number}} members of {{group}}', {
            count: order.for_members.members,
            group: order.for_members.group_name,
            one: 'for 1 member of {{group}}',
          }),
        ]
      : [design ? t('“{{name}}”', { name: design.name }) : t('{{product}} design')]),
  ];
  const { group = null, group_order_id } = order.for_members ?? {};

  return (
    <Line id={order.order_id}>
      <Thumbnail $sides={product?.sides.length ?? 1}>
        {product && !order.for_members ? (
          <OwnCard product={product} design={design} compact />
        ) : (
          <ProductPicture product={order.product} choice={order.options} decorative />
        )}
      </Thumbnail>
      <div>
        <Text strong>
          {formatCount(order.quantity)} × {product ? t(product.name) : order.product}
        </Text>
        <Text size="small" tone="soft" style={{ overflowWrap: 'anywhere' }}>
          {details.join(' · ')}
        </Text>
        <Text size="caption" tone="faint">
          {t('{{createdAt}} · Order {{orderId}}', {
            createdAt: formatDate(order.created_at),
            orderId: order.order_id,
          })}
        </Text>
        <Delivery order={order} />
        {group !== null && (
          <Text size="small">
            <Link to={`/group/${group}/orders?order=${group_order_id}`}>{t('View the members’ cards')}</Link>
          </Text>
        )}
      </div>
      <End>
        <Text numeric strong>
          {formatPrice(order.amount, order.currency)}
        </Text>
        <Badge tone={tone}>{t(label)}</Badge>
        {/* The badge says already that all of it was refunded. */}
        <Aftermath payment={order.status === 'refunded' ? { ...order, refunded_amount: 0 } : order} />
      </End>
    </Line>
  );
}

/** Where the order goes, when it usually arrives, and its parcel. */
function Delivery({ order: { shipping, expected, sent_at, delivered_at, ...parcel } }: { order: Order }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const formatDay = useDateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
  const { tracking_number, tracking_url } = parcel;
  const when = delivered_at
    ? t('Delivered on {{day}}', { day: formatDate(delivered_at) })
    : [
        ...(sent_at ? [t('Sent on {{day}}', { day: formatDate(sent_at) })] : []),
        ...(expected
          ? [t('Expected {{from}} to {{to}}', { from: formatDay(expected.from), to: formatDay(expected.to) })]
          : []),
      ].join(' · ');
  return (
    <>
      {when && (
        <Text size="small" tone="soft">
          {when}
        </Text>
      )}
      {tracking_number && (
        <Text size="small">
          {t('Tracking number:')}{' '}
          {tracking_url ? (
            <Link href={tracking_url} newTab>
              {tracking_number}
            </Link>
          ) : (
            tracking_number
          )}
        </Text>
      )}
      {shipping && (
        <Text size="caption" tone="faint" style={{ overflowWrap: 'anywhere' }}>
          {t('To {{address}}', {
            address: [shipping.name, ...shipping.lines, countryName(shipping.country, currentLocale())].join(
              ', ',
            ),
          })}
        </Text>
      )}
    </>
  );
}

const thumbnailWidth = '104px';

const Line = styled.div`
  scroll-margin-top: 96px;
  display: grid;
  grid-template-columns: ${thumbnailWidth} minmax(0, 1fr) auto;
  gap: ${space(4)};
  align-items: center;

  > :nth-child(2) {
    display: grid;
    gap: 2px;
  }

  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Front and back are below each other, and on phones beside each other. Its height is the same before they are drawn. */
const Thumbnail = styled.div<{ $sides: number }>`
  --card-skeleton: ${thumbnailWidth};
  display: grid;
  align-content: center;
  max-width: 216px;
  min-height: ${({ $sides }) => ($sides > 1 ? 140 : 76)}px;

  ${theme.media.narrow} {
    min-height: 76px;
  }
`;

const End = styled.div`
  display: grid;
  justify-items: end;
  gap: ${space(1)};

  ${theme.media.narrow} {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
`;
