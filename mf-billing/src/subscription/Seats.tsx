import { getSeats } from '@meishi/api-contract/endpoints/shop/plans';
import { LoadingOrError, Section, Skeleton, Stack, space, Text, theme, useApiQuery } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { Trans, t } from '../words.ts';
import { PortalButton } from './PortalButton.tsx';

/** How many seats Team pays for, and how many are taken. */
export function Seats({ seats }: { seats: number }) {
  const members = useApiQuery(getSeats, undefined, { staleMilliseconds: 0 });
  return (
    <Section title={t('Seats')} actions={<PortalButton>{t('Change seats')}</PortalButton>}>
      {members.data ? (
        <Taken taken={members.data.taken} seats={seats} />
      ) : (
        <LoadingOrError query={members} title={t('Your seats could not be counted')}>
          <Skeleton width="320px" height="1.5rem" />
        </LoadingOrError>
      )}
    </Section>
  );
}

function Taken({ taken, seats }: { taken: number; seats: number }) {
  const free = Math.max(0, seats - taken);
  const sentence =
    free > 0
      ? t(
          '{{count, number}} more people can join your groups. Whoever is in several groups takes one seat.',
          {
            count: free,
            one: 'One more person can join your groups. Whoever is in several groups takes one seat.',
          },
        )
      : t(
          'Nobody else can join your groups until there are more seats. Whoever is in several groups takes one seat.',
        );
  return (
    <Stack gap={3}>
      <Text>
        <Trans
          i18nKey="<taken>{{taken, number}}</taken> of <seats>{{seats, number}}</seats> taken"
          components={{ taken: <strong />, seats: <strong /> }}
          values={{ taken, seats }}
        />
      </Text>
      <Meter
        role="meter"
        aria-label={t('Seats that are taken')}
        aria-valuemin={0}
        aria-valuemax={seats}
        aria-valuenow={Math.min(taken, seats)}
      >
        <div style={{ width: `${Math.min(100, (taken / seats) * 100)}%` }} />
      </Meter>
      <Text size="small" tone="soft">
        {sentence}
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
