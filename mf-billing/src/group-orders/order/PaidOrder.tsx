import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import type { GroupOrder } from '@meishi/api-contract/endpoints/shop/group-orders';
import { Callout, LinkButton, Stack, Text } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import { ItemTable } from './ItemTable.tsx';

interface PaidOrderProps {
  group: Group;
  order: GroupOrder;
}

/** How far the cards of each member are. */
export function PaidOrder({ group, order }: PaidOrderProps) {
  const { counts, cards, members, order_id } = order;
  return (
    <Stack gap={8}>
      {order.status === 'refunded' ? (
        <Callout>{t('This order was refunded. Cards that were not sent have ended.')}</Callout>
      ) : (
        <Callout
          tone="positive"
          title={t('{{cards, number}} cards for {{members, number}} members are ordered', { cards, members })}
          actions={
            <LinkButton size="small" to={`/group/${group.name}/cards`}>
              {t('Cards of the group')}
            </LinkButton>
          }
        >
          {t(
            'Each card already opens its member’s profile and belongs to the group, which can hand it over when the member leaves.',
          )}
        </Callout>
      )}
      <Stack gap={1}>
        <Text strong role="status">
          {t('Sent to {{sent, number}} of {{members, number}} members, delivered to {{delivered, number}}', {
            sent: counts.sent,
            delivered: counts.delivered,
            members,
          })}
        </Text>
        {order_id && (
          <Text size="small" tone="soft">
            {t('Order {{orderId}}. The invoice is with who has paid.', { orderId: order_id })}
          </Text>
        )}
      </Stack>
      <ItemTable group={group} order={order} />
    </Stack>
  );
}
