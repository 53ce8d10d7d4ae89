import { getSeats } from '@meishi/api-contract/plans';
import { ErrorState, Section, Skeleton, Stack, space, Text, theme, useApiQuery } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { PortalButton } from './PortalButton';

/** How many seats Team pays for, and how many are taken. */
export function Seats({ seats }: { seats: number }) {
  const { data, error, refetch } = useApiQuery(getSeats, undefined, { staleMilliseconds: 0 });
  return (
    <Section title="Seats" actions={<PortalButton>Change seats</PortalButton>}>
      {data ? (
        <Taken taken={data.taken} seats={seats} />
      ) : error ? (
        <ErrorState error={error} title="Your seats could not be counted" onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="320px" height="1.5rem" />
      )}
    </Section>
  );
}

function Taken({ taken, seats }: { taken: number; seats: number }) {
  const free = Math.max(0, seats - taken);
  const sentence =
    free > 0
      ? `${free === 1 ? 'One more person' : `${free} more people`} can join your groups.`
      : 'Nobody else can join your groups until there are more seats.';
  return (
    <Stack gap={3}>
      <Text>
        <strong>{taken}</strong> of <strong>{seats}</strong> taken
      </Text>
      <Meter
        role="meter"
        aria-label="Seats that are taken"
        aria-valuemin={0}
        aria-valuemax={seats}
        aria-valuenow={Math.min(taken, seats)}
      >
        <div style={{ width: `${Math.min(100, (taken / seats) * 100)}%` }} />
      </Meter>
      <Text size="small" tone="soft">
        {sentence} Whoever is in several groups takes one seat.
      </Text>
    </Stack>
  );
}

const Meter = styled.div`
  width: min(100%, 420px);
  height: ${space(2)};
  overflow: hidden;
  border-radius: ${theme.radius.round};
  background: ${theme.colour.hairline};

  > div {
    height: 100%;
    border-radius: inherit;
    background: ${theme.colour.ink};
  }
`;
