import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  deliveries,
  discardGroupOrder,
  type GroupOrder,
  getGroupOrder,
  listGroupOrderItems,
  listGroupOrders,
  maxCardsPerMember,
  updateGroupOrder,
} from '@meishi/api-contract/endpoints/shop/group-orders';
import {
  Button,
  Callout,
  errorSentence,
  FailureCallout,
  Row,
  SegmentedControl,
  Stack,
  Text,
  theme,
  useApiMutation,
  useApiQuery,
  useNavigate,
  useOnline,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { QuantityField } from '../../quantity/QuantityField.tsx';
import { t } from '../../words.ts';
import { DrawingError } from '../drawing-error.ts';
import { ordersAddress } from '../order-words.ts';
import { useDrawings } from '../use-drawings.ts';
import { AddressTable } from './AddressTable.tsx';
import { ItemTable } from './ItemTable.tsx';
import { PayOrder } from './PayOrder.tsx';

interface DraftOrderProps {
  group: Group;
  order: GroupOrder;
}

/** An order before it is paid: the cards are drawn and checked, and what does not fit is solved or left out. */
export function DraftOrder({ group, order }: DraftOrderProps) {
  const online = useOnline();
  const params = { id: group.group_id, orderId: order.group_order_id };
  const isDraft = order.status === 'draft';
  const drawings = useDrawings(group.group_id, order);
  const change = useApiMutation(updateGroupOrder, { refresh: [getGroupOrder, listGroupOrderItems] });
  const { counts } = order;
  const isBusy = !isDraft || !online || change.isPending;
  return (
    <Stack gap={8}>
      <FailureCallout title={t('Nothing was changed')}>
        {change.error && errorSentence(change.error, !online)}
      </FailureCallout>
      {drawings.failure !== null && (
        <Callout
          tone="danger"
          announce
          title={t('The cards could not be drawn')}
          actions={<Button onClick={drawings.retry}>{t('Try again')}</Button>}
        >
          {drawings.failure instanceof DrawingError
            ? drawings.failure.message
            : errorSentence(drawings.failure, !online)}
        </Callout>
      )}
      <Progress group={group} order={order} />
      {isDraft && counts.problem > 0 && counts.waiting + counts.drawn === 0 && (
        <Callout
          tone="warning"
          title={t('{{count, number}} cards have a problem', {
            count: counts.problem,
            one: '1 card has a problem',
          })}
          actions={
            <>
              <Button disabled={isBusy} onClick={() => change.mutate({ params, body: { again: true } })}>
                {t('Check them again')}
              </Button>
              <Button
                disabled={isBusy}
                onClick={() => change.mutate({ params, body: { leave_out: 'problem' } })}
              >
                {t('Leave them out')}
              </Button>
            </>
          }
        >
          {t('What to do is listed with each member. Cards are drawn again when a member’s card changes.')}
        </Callout>
      )}
      {isDraft && counts.left > 0 && (
        <Callout
          tone="warning"
          title={t('{{count, number}} people are no longer members', {
            count: counts.left,
            one: '1 person is no longer a member',
          })}
          actions={
            <Button disabled={isBusy} onClick={() => change.mutate({ params, body: { leave_out: 'left' } })}>
              {t('Leave them out')}
            </Button>
          }
        />
      )}
      {isDraft && (
        <Settings order={order} isBusy={!online} onChange={(body) => change.mutate({ params, body })} />
      )}
      {isDraft && order.delivery === 'each' && (
        <AddressTable group={group} order={order}>
          {counts.without_address > 0 && (
            <Callout
              tone="warning"
              title={t('{{count, number}} members have no address', {
                count: counts.without_address,
                one: '1 member has no address',
              })}
              actions={
                <Button
                  disabled={isBusy}
                  onClick={() => change.mutate({ params, body: { leave_out: 'without-address' } })}
                >
                  {t('Leave them out')}
                </Button>
              }
            >
              {t('Upload a table, or enter the address in the member’s row.')}
            </Callout>
          )}
        </AddressTable>
      )}
      <ItemTable group={group} order={order} />
      <PayOrder group={group} order={order} />
      {isDraft && <Discard group={group} order={order} />}
    </Stack>
  );
}

/** How many cards are drawn and checked. The order is read again while it changes. */
function Progress({ group, order }: DraftOrderProps) {
  const { counts, members, left_out } = order;
  const { waiting, drawn, ready, problem } = counts;
  const isRunning = order.status === 'draft' && waiting + drawn > 0;
  useApiQuery(
    getGroupOrder,
    { params: { id: group.group_id, orderId: order.group_order_id } },
    isRunning ? { refetchMilliseconds: 1500 } : {},
  );
  const total = members - left_out - counts.left;
  const done = ready + problem;
  return (
    <Stack gap={2}>
      <Text strong role="status">
        {isRunning
          ? t('Checking cards: {{done, number}} of {{total, number}}', { done, total })
          : t('{{ready, number}} of {{total, number}} cards are ready', { ready, total })}
      </Text>
      <Bar aria-label={t('Checked cards')} value={done} max={Math.max(1, total)} />
      {isRunning && (
        <Text size="small" tone="soft">
          {waiting > 0
            ? t('Keep this page open until all cards are drawn. The check goes on without it.')
            : t('All cards are drawn. You can leave this page, the check goes on without it.')}
        </Text>
      )}
    </Stack>
  );
}

interface SettingsProps {
  order: GroupOrder;
  isBusy: boolean;
  onChange: (body: { quantity?: number; delivery?: GroupOrder['delivery'] }) => void;
}

const deliveryWords = (delivery: (typeof deliveries)[number]) =>
  delivery === 'together' ? t('One address for all') : t('One address each');

function Settings({ order, isBusy, onChange }: SettingsProps) {
  const [quantity, setQuantity] = useState(1);
  return (
    <Columns>
      <Stack gap={2} align="start">
        <Text strong>{t('Delivery')}</Text>
        <SegmentedControl
          label={t('Delivery')}
          value={order.delivery}
          onChange={(delivery) => !isBusy && onChange({ delivery })}
          options={deliveries.map((value) => ({ value, label: deliveryWords(value) }))}
        />
        <Text size="small" tone="soft">
          {order.delivery === 'together'
            ? t('You enter the address on the payment page.')
            : t('Every member gets a parcel of their own.')}
        </Text>
      </Stack>
      <Row gap={3} wrap align="end">
        <QuantityField
          label={t('Cards for each member')}
          value={quantity}
          onChange={setQuantity}
          max={maxCardsPerMember}
          less={t('One card less')}
          more={t('One card more')}
        />
        <Button disabled={isBusy} onClick={() => onChange({ quantity })}>
          {t('Apply to all')}
        </Button>
      </Row>
    </Columns>
  );
}

function Discard({ group, order }: DraftOrderProps) {
  const navigate = useNavigate();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const discard = useApiMutation(discardGroupOrder, { refresh: [listGroupOrders] });
  return (
    <Row justify="end">
      <Button variant="quiet" icon="delete" disabled={!online} onClick={() => setAsking(true)}>
        {t('Discard order')}
      </Button>
      {asking && (
        <ConfirmDialog
          tone="danger"
          onClose={() => setAsking(false)}
          title={t('Discard this order?')}
          confirmLabel={t('Discard order')}
          onConfirm={async () => {
            await discard.mutateAsync({ params: { id: group.group_id, orderId: order.group_order_id } });
            navigate(ordersAddress(group.name));
          }}
        >
          {t('The drawn cards and the addresses are deleted. The design and the members stay.')}
        </ConfirmDialog>
      )}
    </Row>
  );
}

const Bar = styled.progress`
  width: 100%;
  height: 8px;
  accent-color: ${theme.colour.accent};
`;

const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 24px 48px;
  align-items: start;
`;
