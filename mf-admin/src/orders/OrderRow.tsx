import {
  type AdminOrder,
  exportOrderItems,
  getOrderPrintFile,
} from '@meishi/api-contract/endpoints/admin/admin-orders';
import { countryName } from '@meishi/api-contract/rules/analytics-words';
import { placeOfSide, sidesIn } from '@meishi/api-contract/rules/printed-sides';
import { productFacts } from '@meishi/api-contract/rules/product-table';
import {
  Badge,
  BreakableEmail,
  Button,
  currentLocale,
  formatCount,
  formatPrice,
  Link,
  lazyPart,
  pictureSource,
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
import { OrderProgress } from './OrderProgress.tsx';
import { orderWords, productWords, stageWords } from './order-words.ts';

interface OrderedDesignProps {
  orderId: string;
  product: AdminOrder['product'];
  design: NonNullable<AdminOrder['design']>;
}

/** Both sides of a design, as they are cut, and its print files. */
function OrderedDesign({ orderId, product, design }: OrderedDesignProps) {
  const facts = productFacts(product);
  const { preview, name, has_png, has_svg, problems } = design;
  return (
    <Box>
      {preview && (
        <Sides>
          {facts.sides.slice(0, sidesIn(preview, facts)).map((side, index) => (
            <Cut
              key={side}
              style={{ aspectRatio: `${facts.width_mm} / ${facts.height_mm}` }}
              data-shape={facts.shape}
            >
              <img
                {...pictureSource(preview, 192)}
                alt={
                  side === 'front' ? t('Front of “{{name}}”', { name }) : t('Back of “{{name}}”', { name })
                }
                loading="lazy"
                style={placeOfSide(index, preview, facts)}
              />
            </Cut>
          ))}
        </Sides>
      )}
      <div>
        {name}
        <Row gap={1} wrap>
          {has_png && <PrintFile orderId={orderId} format="png" />}
          {has_svg && <PrintFile orderId={orderId} format="svg" />}
          {!has_png && !has_svg && <Badge tone="warning">{t('No print file')}</Badge>}
        </Row>
        {problems?.map((problem) => (
          <Problem key={problem}>{problem}</Problem>
        ))}
      </div>
    </Box>
  );
}

function PrintFile({ orderId, format }: { orderId: string; format: 'png' | 'svg' }) {
  const call = useApi();
  const { busy, download } = useDownload((error) =>
    t('The print file could not be downloaded. {{error}}', { error }),
  );
  const save = () =>
    download(
      () => call(getOrderPrintFile, { params: { id: orderId, format } }),
      `order-${orderId}.${format}`,
    );
  const name = format.toUpperCase();
  return (
    <Button
      size="small"
      icon="download"
      busy={busy}
      aria-label={t('Download the {{name}} of order {{orderId}}', { name, orderId })}
      onClick={() => void save()}
    >
      {name}
    </Button>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(2)} ${space(3)};

  > div:last-child {
    display: grid;
    gap: ${space(1)};
    overflow-wrap: anywhere;
  }
`;

const Sides = styled.div`
  display: flex;
  gap: ${space(2)};
`;

const Cut = styled.div`
  position: relative;
  width: 96px;
  overflow: hidden;
  border-radius: 3.7% / 5.9%;
  outline: 1px solid ${theme.colour.hairline};

  &[data-shape='round'] {
    width: 56px;
    border-radius: 50%;
  }

  img {
    position: absolute;
    max-width: none;
    object-fit: cover;
  }
`;

const Problem = styled.span`
  color: ${theme.colour.warning};
`;

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
