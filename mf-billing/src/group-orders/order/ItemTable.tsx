import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  type GroupOrder,
  type GroupOrderItem,
  getGroupOrder,
  listGroupOrderItems,
  maxCardsPerMember,
  type OrderItemState,
  updateGroupOrder,
} from '@meishi/api-contract/endpoints/shop/group-orders';
import { countryName } from '@meishi/api-contract/rules/analytics-words';
import { productFacts } from '@meishi/api-contract/rules/product-table';
import {
  Avatar,
  Badge,
  Button,
  currentLocale,
  EmptyState,
  Heading,
  Link,
  Loading,
  pictureSource,
  Row,
  SegmentedControl,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  tableAsList,
  theme,
  useApiMutation,
  useApiQuery,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { stageWords, stateWords } from '../order-words.ts';
import { AddressDialog } from './AddressDialog.tsx';

type Filter = OrderItemState | 'left-out' | 'without-address' | 'all';

interface ItemTableProps {
  group: Group;
  order: GroupOrder;
}

/** Every member of the order with the card, what does not fit, and the address. */
export function ItemTable({ group, order }: ItemTableProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { counts, left_out } = order;
  const found: [Filter, number][] = [
    ['problem', counts.problem],
    ['waiting', counts.waiting],
    ['drawn', counts.drawn],
    ['ready', counts.ready],
    ['left', counts.left],
    ['without-address', order.delivery === 'each' ? counts.without_address : 0],
    ['left-out', left_out],
  ];
  const isOpen = order.status === 'draft' || order.status === 'paying';
  const options: { value: Filter; label: string }[] = [
    { value: 'all', label: t('All ({{total, number}})', { total: order.members }) },
    ...found
      .filter(([, count]) => isOpen && count > 0)
      .map(([value, count]) => ({ value, label: `${filterWord(value)} (${count})` })),
  ];
  const chosen = options.some(({ value }) => value === filter) ? filter : 'all';
  return (
    <section aria-label={t('Members')}>
      <Stack gap={4}>
        <Row gap={3} wrap justify="space-between">
          <Heading level={2} size="lead">
            {t('Members')}
          </Heading>
          {options.length > 1 && (
            <SegmentedControl
              label={t('Which members')}
              value={chosen}
              onChange={(next) => {
                setFilter(next);
                setCursors([]);
              }}
              options={options}
            />
          )}
        </Row>
        <Table
          caption={t('Members')}
          columns={[
            { title: t('Card'), width: '150px' },
            { title: t('Member'), width: '44%' },
            { title: t('Cards'), width: '96px' },
            { title: t('Delivery') },
            { title: t('Actions'), end: true, hideTitle: true },
          ]}
        >
          {[undefined, ...cursors].map((cursor, index) => (
            <ItemsOfPage
              key={cursor ?? 'first'}
              group={group}
              order={order}
              query={{ ...(chosen !== 'all' && { state: chosen }), ...(cursor && { cursor }), limit: 25 }}
              onMore={index === cursors.length ? (next) => setCursors([...cursors, next]) : undefined}
            />
          ))}
        </Table>
      </Stack>
    </section>
  );
}

const filterWord = (filter: Filter): string => {
  if (filter === 'left-out') return t('Left out');
  if (filter === 'without-address') return t('Without address');
  return filter === 'all' ? t('All') : t(stateWords[filter].label);
};

interface ItemsOfPageProps extends ItemTableProps {
  query: { state?: Exclude<Filter, 'all'>; cursor?: string; limit: number };
  onMore?: ((cursor: string) => void) | undefined;
}

/** Items that were loaded together. They are read again when the counts of the order change. */
function ItemsOfPage({ group, order, query, onMore }: ItemsOfPageProps) {
  const input = { params: { id: group.group_id, orderId: order.group_order_id }, query };
  const { data, error, refetch } = useApiQuery(listGroupOrderItems, input, {
    keepPrevious: true,
    staleMilliseconds: 0,
  });
  const counts = JSON.stringify(order.counts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts tell that items have changed
  useEffect(() => {
    void refetch();
  }, [counts, refetch]);
  const next = data?.next_cursor;
  return (
    <TableBody>
      {!data && (
        <TableRow>
          <TableCell>
            {error ? (
              <EmptyState
                icon="warning"
                title={t('The members could not be loaded')}
                action={<Button onClick={() => void refetch()}>{t('Try again')}</Button>}
              />
            ) : (
              <Loading label={t('Loading the members')}>
                <Skeleton height="64px" />
              </Loading>
            )}
          </TableCell>
        </TableRow>
      )}
      {data?.items.map((item) => (
        <ItemRow key={item.item_id} group={group} order={order} item={item} />
      ))}
      {next && onMore && (
        <TableRow>
          <TableCell>
            <Button onClick={() => onMore(next)}>{t('Show more')}</Button>
          </TableCell>
        </TableRow>
      )}
    </TableBody>
  );
}

interface ItemRowProps extends ItemTableProps {
  item: GroupOrderItem;
}

function ItemRow({ group, order, item }: ItemRowProps) {
  const notifyFailure = useNotifyFailure();
  const [editing, setEditing] = useState(false);
  const isDraft = order.status === 'draft';
  const change = useApiMutation(updateGroupOrder, {
    refresh: [getGroupOrder, listGroupOrderItems],
    onError: notifyFailure,
  });
  const { item_id, left_out: isLeftOut, quantity, state } = item;
  const name = item.display_name || t('Erased member');
  const set = (fields: { quantity?: number; left_out?: boolean }) =>
    change.mutate({
      params: { id: group.group_id, orderId: order.group_order_id },
      body: { items: [{ item_id, ...fields }] },
    });
  return (
    <TableRow>
      <PictureCell>
        <Preview item={item} product={order.product} name={name} />
      </PictureCell>
      <WideCell>
        <Stack gap={1}>
          <Row gap={2} wrap>
            <Avatar name={name} photo={item.photo} size={24} />
            <Text as="span" strong>
              {name}
            </Text>
            <State order={order} item={item} />
          </Row>
          {!isLeftOut &&
            item.problems.map((problem) => (
              <Text key={problem} size="small" tone="danger">
                {problem}
              </Text>
            ))}
          {!isLeftOut &&
            state !== 'waiting' &&
            item.notes.map((note) => (
              <Text key={note} size="small" tone="soft">
                {note}
              </Text>
            ))}
        </Stack>
      </WideCell>
      <TableCell label={t('Cards')}>
        {isDraft && !isLeftOut ? (
          <Select
            label={t('Cards for {{name}}', { name })}
            hideLabel
            value={String(quantity)}
            onChange={(event) => set({ quantity: Number(event.target.value) })}
            options={quantities}
          />
        ) : (
          quantity
        )}
      </TableCell>
      <WideCell>
        <Delivery order={order} item={item} />
        {isDraft && order.delivery === 'each' && !isLeftOut && state !== 'left' && (
          <Button
            size="small"
            variant="quiet"
            aria-label={
              item.address ? t('Change address: {{name}}', { name }) : t('Enter address: {{name}}', { name })
            }
            onClick={() => setEditing(true)}
          >
            {item.address ? t('Change address') : t('Enter address')}
          </Button>
        )}
      </WideCell>
      <TableCell end>
        {isDraft && (
          <Button
            size="small"
            aria-label={isLeftOut ? t('Include {{name}} again', { name }) : t('Leave out {{name}}', { name })}
            disabled={change.isPending}
            onClick={() => set({ left_out: !isLeftOut })}
          >
            {isLeftOut ? t('Include again') : t('Leave out')}
          </Button>
        )}
      </TableCell>
      {editing && <AddressDialog group={group} order={order} item={item} onClose={() => setEditing(false)} />}
    </TableRow>
  );
}

const quantities = Array.from({ length: maxCardsPerMember }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));

function State({ order, item }: { order: GroupOrder; item: GroupOrderItem }) {
  if (item.left_out) return <Badge>{t('Left out')}</Badge>;
  const isPaid = order.status === 'paid';
  const { label, tone } = isPaid && item.state !== 'left' ? stageWords[item.stage] : stateWords[item.state];
  return <Badge tone={tone}>{t(label)}</Badge>;
}

/** The drawn card, which loads when it is scrolled to. */
function Preview({
  item,
  product,
  name,
}: {
  item: GroupOrderItem;
  product: GroupOrder['product'];
  name: string;
}) {
  const { width_mm, height_mm, bleed_mm, sides } = productFacts(product);
  const ratio = (width_mm + 2 * bleed_mm) / (sides.length * (height_mm + 2 * bleed_mm));
  if (!item.preview) return <Blank style={{ aspectRatio: ratio }} />;
  return (
    <Picture
      {...pictureSource(item.preview, 150)}
      width={item.preview.width}
      height={item.preview.height}
      alt={t('Card of {{name}}', { name })}
      loading="lazy"
    />
  );
}

function Delivery({ order, item }: { order: GroupOrder; item: GroupOrderItem }) {
  const { address, tracking_number, tracking_url } = item;
  return (
    <>
      {order.delivery === 'each' && address && (
        <Text size="small" tone="soft">
          {[address.name, ...address.lines, countryName(address.country, currentLocale())].join(', ')}
        </Text>
      )}
      {tracking_number && (
        <Text size="small">
          {tracking_url ? (
            <Link href={tracking_url} newTab>
              {tracking_number}
            </Link>
          ) : (
            tracking_number
          )}
        </Text>
      )}
    </>
  );
}

const WideCell = styled(TableCell)`
  overflow-wrap: anywhere;

  ${tableAsList} {
    grid-column: 1 / -1;
    min-width: 0;

    &:empty {
      display: none;
    }
  }
`;

const PictureCell = styled(WideCell)`
  width: 150px;
`;

const Picture = styled.img`
  display: block;
  width: 130px;
  height: auto;
  border: 1px solid ${theme.colour.hairline};
  border-radius: 4px;
`;

const Blank = styled.div`
  width: 130px;
  border: 1px dashed ${theme.colour.hairline};
  border-radius: 4px;
  background: ${theme.colour.sunken};
`;
