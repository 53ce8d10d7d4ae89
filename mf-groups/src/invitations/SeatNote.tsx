import type { ResponseOf } from '@meishi/api-contract/endpoint';
import type { getGroupPlan } from '@meishi/api-contract/groups';
import { Skeleton, Text } from '@meishi/shell-sdk';

interface SeatNoteProps {
  plan: ResponseOf<typeof getGroupPlan> | undefined;
  inviting: number;
}

/** How many more people the plan takes in, before anybody is asked. */
export function SeatNote({ plan, inviting }: SeatNoteProps) {
  if (!plan) return <Skeleton width="220px" />;
  if (plan.seats_left === null) return <span />;
  const tight = inviting > plan.seats_left;
  return (
    <Text as="span" role="status" size="small" tone={tight ? 'danger' : 'soft'}>
      {seatsLeft(plan.seats_left)}{' '}
      {tight
        ? 'You can invite more; who accepts when no seat is left is asked to wait.'
        : 'A seat is taken when somebody accepts.'}
    </Text>
  );
}

const seatsLeft = (count: number) =>
  count === 0
    ? 'No seat is left in your plan.'
    : count === 1
      ? '1 seat is left in your plan.'
      : `${count.toLocaleString()} seats are left in your plan.`;
