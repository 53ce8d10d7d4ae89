import type { AdminOrder } from '@meishi/api-contract/endpoints/admin/admin-orders';
import {
  Badge,
  BreakableEmail,
  formatCount,
  formatPrice,
  Link,
  space,
  TableCell,
  TableRow,
  Text,
  theme,
  useDateFormat,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { WideCell } from '../list/WideCell.tsx';
import { Aftermath } from '../payments/Aftermath.tsx';
import { t } from '../words.ts';
import { OrderedDesign } from './OrderedDesign.tsx';
import { orderWords, productWords } from './order-words.ts';

/** An order with its buyer, its design and its print files. */
export function OrderRow({ order }: { order: AdminOrder }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const { label, tone } = orderWords[order.status];
  return (
    <TableRow>
      <OrderCell>
        <Text as="strong" strong size="small" numeric>
          {order.order_id}
        </Text>
        <Badge tone={tone}>{t(label)}</Badge>
        <span>
          {order.user ? (
            <>
              <Link to={`/admin/users/${order.user.user_id}`}>
                {order.user.display_name || t('No name yet')}
              </Link>{' '}
              <BreakableEmail email={order.user.email} />
            </>
          ) : (
            t('The buyer was erased')
          )}
        </span>
      </OrderCell>
      <TableCell>
        {formatCount(order.quantity)} × {t(productWords[order.product])}
        <Options>{Object.values(order.options).join(' · ')}</Options>
      </TableCell>
      <WideCell>
        {order.design ? (
          <OrderedDesign orderId={order.order_id} design={order.design} />
        ) : (
          t('Without a design')
        )}
      </WideCell>
      <TableCell end>
        {formatPrice(order.amount, order.currency)}
        <Aftermath payment={order.status === 'refunded' ? { ...order, refunded_amount: 0 } : order} />
      </TableCell>
      <TableCell end label={t('Ordered')}>
        {formatDate(order.created_at)}
      </TableCell>
    </TableRow>
  );
}

const OrderCell = styled(WideCell)`
  overflow-wrap: anywhere;

  > strong {
    margin-inline-end: ${space(2)};
  }

  > span:last-child {
    display: block;
    margin-top: ${space(1)};
  }
`;

const Options = styled.span`
  display: block;
  color: ${theme.colour.inkFaint};
`;
