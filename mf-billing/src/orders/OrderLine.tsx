import { listDesigns } from '@meishi/api-contract/endpoints/shop/designs';
import type { Order } from '@meishi/api-contract/endpoints/shop/payments';
import { listProducts } from '@meishi/api-contract/endpoints/shop/products';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Badge,
  formatCount,
  formatPrice,
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

/** An order: design, options, status and price. */
export function OrderLine({ order }: { order: Order }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const { data: products } = useApiQuery(listProducts);
  const { data: designs } = useApiQuery(listDesigns, undefined, { enabled: order.design_id !== null });
  const product = products?.find((candidate) => candidate.product === order.product);
  const design = designs?.find((candidate) => candidate.design_id === order.design_id);
  const { label, tone } = states[order.status];
  const details = [
    ...(product ? choiceNames(product, order.options).map((name) => t(name)) : []),
    design ? t('“{{name}}”', { name: design.name }) : t('{{product}} design'),
  ];

  return (
    <Line>
      <Thumbnail>
        {product ? (
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

const Line = styled.div`
  display: grid;
  grid-template-columns: 208px minmax(0, 1fr) auto;
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

const Thumbnail = styled.div`
  max-width: 280px;
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
