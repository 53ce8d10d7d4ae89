import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { message } from '@meishi/api-contract/shapes/message';
import { ErrorState, LinkButton, Section, Skeleton } from '@meishi/shell-sdk';
import { StatRow, StatTile } from '@meishi/shell-sdk/charts';
import { groupAddress } from '../frame/group-tabs.ts';
import { t } from '../words.ts';
import { useGroupNumbers } from './group-numbers.ts';

const tiles = [
  ['views', message('Profile views')],
  ['taps', message('Taps')],
  ['clicks', message('Link clicks')],
  ['saves', message('Saves')],
  ['exchanges', message('Exchanges')],
] as const;

/** The group's numbers of the last 30 days, compared with the 30 days before. */
export function GroupNumbers({ group }: { group: Group }) {
  const { data, error, refetch } = useGroupNumbers(group.group_id);
  return (
    <Section
      title={t('Last 30 days')}
      description={t('On all members’ profiles, against the 30 days before.')}
      actions={<LinkButton to={groupAddress(group.name, 'analytics')}>{t('All analytics')}</LinkButton>}
    >
      {data ? (
        <StatRow>
          {tiles.map(([metric, label]) => (
            <StatTile
              key={metric}
              label={t(label)}
              value={data.totals[metric]}
              previous={data.previous?.[metric]}
              trend={data.series.map((point) => point[metric])}
            />
          ))}
        </StatRow>
      ) : error ? (
        <ErrorState
          error={error}
          title={t('The numbers could not be loaded')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height="136px" radius="large" />
      )}
    </Section>
  );
}
