import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { message } from '@meishi/api-contract/shapes/message';
import { LinkButton, LoadingOrError, Section, Skeleton } from '@meishi/shell-sdk';
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
  const numbers = useGroupNumbers(group.group_id);
  return (
    <Section
      title={t('Last 30 days')}
      description={t('On all members’ profiles, against the 30 days before.')}
      actions={<LinkButton to={groupAddress(group.name, 'analytics')}>{t('All analytics')}</LinkButton>}
    >
      {numbers.data ? (
        <StatRow>
          {tiles.map(([metric, label]) => (
            <StatTile
              key={metric}
              label={t(label)}
              value={numbers.data.totals[metric]}
              previous={numbers.data.previous?.[metric]}
              trend={numbers.data.series.map((point) => point[metric])}
            />
          ))}
        </StatRow>
      ) : (
        <LoadingOrError query={numbers} title={t('The numbers could not be loaded')}>
          <Skeleton height="136px" radius="large" />
        </LoadingOrError>
      )}
    </Section>
  );
}
