import { type AdminOrder, exportOrderItems } from '@meishi/api-contract/endpoints/admin/admin-orders';
import { countryName } from '@meishi/api-contract/rules/analytics-words';
import {
  Badge,
  BreakableEmail,
  Button,
  currentLocale,
  formatCount,
  formatPrice,
  Link,
  lazyPart,
  Row,
  Stack,
  space,
  TableCell,
  TableRow,
  Text,
  theme,
  useApi,
  useDateFormat,
  useDownload,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { WideCell } from '../list/WideCell.tsx';
import { Aftermath } from '../payments/Aftermath.tsx';
import { t } from '../words.ts';
import { OrderedDesign } from './OrderedDesign.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { orderWords, productWords, stageWords } from './order-words.ts';

const ItemsDialog = lazyPart(async () => ({ default: (await import('./ItemsDialog.tsx')).ItemsDialog }));

/** An order for members of a group: the dialog with each member's cards, and the table for chips and parcels. */
function OrderedForMembers({ order }: { order: AdminOrder }) {
  const call = useApi();
  const [isOpen, setIsOpen] = useState(false);
  const { busy, download } = useDownload((error) =>
    t('The table could not be downloaded. {{error}}', { error }),
  );
  const { order_id: orderId, for_members } = order;
  const save = () =>
    download(() => call(exportOrderItems, { params: { id: orderId } }), `order-${orderId}.csv`);
  return (
    <Stack gap={2}>
      <span>
        {t('{{count, number}} members of {{group}}', {
          count: for_members?.members ?? 0,
          group: for_members?.group_name || t('a deleted group'),
          one: '1 member of {{group}}',
        })}
      </span>
      <Row gap={1} wrap>
        <Button
          size="small"
          aria-label={t('Members of order {{orderId}}', { orderId })}
          onClick={() => setIsOpen(true)}
        >
          {t('Members…')}
        </Button>
        <Button
          size="small"
          icon="download"
          busy={busy}
          aria-label={t('CSV: cards and addresses of order {{orderId}}', { orderId })}
          onClick={() => void save()}
        >
          CSV
        </Button>
      </Row>
      {isOpen && <ItemsDialog order={order} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}

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
