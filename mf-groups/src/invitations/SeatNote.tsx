import type { getGroupPlan } from '@meishi/api-contract/endpoints/groups/groups';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Skeleton, Text } from '@meishi/shell-sdk';
import { t } from '../words.ts';

interface SeatNoteProps {
  plan: ResponseOf<typeof getGroupPlan> | undefined;
  inviting: number;
}

/** Shows how many seats of the plan are free. */
export function SeatNote({ plan, inviting }: SeatNoteProps) {
  if (!plan) return <Skeleton width="220px" />;
  if (plan.seats_left === null) return <span />;
  const tight = inviting > plan.seats_left;
  return (
    <Text as="span" role="status" size="small" tone={tight ? 'danger' : 'soft'}>
      {seatsLeft(plan.seats_left)}{' '}
      {tight
        ? t('You can invite more; who accepts when no seat is left is asked to wait.')
        : t('A seat is taken when somebody accepts.')}
    </Text>
  );
}

const seatsLeft = (count: number) =>
  count === 0
    ? t('No seat is left in your plan.')
    : t('{{count, number}} seats are left in your plan.', { count, one: '1 seat is left in your plan.' });
