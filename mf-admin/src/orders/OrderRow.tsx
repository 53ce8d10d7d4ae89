import type { AdminOrder } from '@meishi/api-contract/endpoints/admin/admin-orders';
import { countryName } from '@meishi/api-contract/rules/analytics-words';
import {
  Badge,
  BreakableEmail,
  currentLocale,
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
import { OrderedForMembers } from './OrderedForMembers.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { orderWords, productWords, stageWords } from './order-words.ts';

/** An order with its buyer, its design and its print files. */
export function OrderRow({ order }: { order: AdminOrder }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const { label, tone } = order.status === 'paid' ? stageWords[order.stage] : orderWords[order.status];
  return (
    <TableRow>
      <OrderCell>
        <Text as="strong" strong size="small" numeric>
          {order.order_id}
        </Text>
        <Badge tone={tone}>{t(label)}</Badge>
        {order.status === 'paid' && <OrderProgress order={order} />}
        <span>
          {order.user ? (
            <>
              <Link to={`/admin/users/${order.user.user_id}`}>
                {order.user.display_name || t('No name yet')}
              </Link>{' '}
              <BreakableEmail email={order.user.email} />
            </>
          ) : (
            t('Buyer deleted')
          )}
        </span>
        {order.shipping && (
          <address>
            {[
              order.shipping.name,
              ...order.shipping.lines,
              countryName(order.shipping.country, currentLocale()),
            ].join(', ')}
          </address>
        )}
      </OrderCell>
      <TableCell>
        {formatCount(order.quantity)} × {t(productWords[order.product])}
        <Options>{Object.values(order.options).join(' · ')}</Options>
      </TableCell>
      <WideCell>
        {order.for_members ? (
          <OrderedForMembers order={order} />
        ) : order.design ? (
          <OrderedDesign orderId={order.order_id} product={order.product} design={order.design} />
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

  > span:not([class]),
  > address {
    display: block;
    margin-top: ${space(1)};
    font-style: normal;
  }
`;

const Options = styled.span`
  display: block;
  color: ${theme.colour.inkFaint};
`;
