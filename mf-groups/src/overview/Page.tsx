import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { message } from '@meishi/api-contract/shapes/message';
import {
  EmptyState,
  LinkButton,
  LoadingOrError,
  Section,
  Skeleton,
  theme,
  withBase,
} from '@meishi/shell-sdk';
import { BarList, StatRow, StatTile } from '@meishi/shell-sdk/charts';
import styled from 'styled-components';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { groupAddress } from '../frame/group-tabs.ts';
import { titleForAll } from '../group-links/template-address.ts';
import { t } from '../words.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { GroupFacts } from './GroupFacts.tsx';
import { useGroupNumbers } from './group-numbers.ts';
import { NewestMembers } from './NewestMembers.tsx';

export default function GroupPage() {
  return (
    <GroupFrame tab="overview" placeholder={<Skeleton height="480px" radius="large" />}>
      {(group) => <Overview key={group.group_id} group={group} />}
    </GroupFrame>
  );
}

function Overview({ group }: { group: Group }) {
  return (
    <>
      {group.photo && <Cover src={withBase(group.photo.url)} alt="" />}
      <FirstSteps group={group} />
      <GroupFacts group={group} />
      <GroupNumbers group={group} />
      <Columns>
        <NewestMembers group={group} />
        <TopLinks group={group} />
      </Columns>
    </>
  );
}

const tiles = [
  ['views', message('Profile views')],
  ['taps', message('Taps')],
  ['clicks', message('Link clicks')],
  ['saves', message('Saves')],
  ['exchanges', message('Exchanges')],
] as const;

/** The group's numbers of the last 30 days, compared with the 30 days before. */
function GroupNumbers({ group }: { group: Group }) {
  const numbers = useGroupNumbers(group.group_id);
  return (
    <Section
      title={t('Last 30 days')}
      description={t('On all members’ profiles, compared to the previous 30 days.')}
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

function TopLinks({ group }: { group: Group }) {
  const { data, isError } = useGroupNumbers(group.group_id);
  const opened = data?.links
    .filter(({ clicks }) => clicks > 0)
    .toSorted((first, second) => second.clicks - first.clicks)
    .slice(0, 5);
  if (isError) return null;
  return (
    <Section
      title={t('Top links')}
      actions={<LinkButton to={groupAddress(group.name, 'links')}>{t('All links')}</LinkButton>}
    >
      {!opened ? (
        <Skeleton height="208px" />
      ) : opened.length > 0 ? (
        <BarList
          label={t('Clicks by link')}
          items={opened.map(({ link_id, title, clicks }) => ({
            id: link_id,
            label: titleForAll(title),
            value: clicks,
          }))}
        />
      ) : (
        <EmptyState icon="link" title={t('No clicks in 30 days')}>
          {t('Clicks on the group’s links are counted here.')}
        </EmptyState>
      )}
    </Section>
  );
}

const Cover = styled.img`
  width: 100%;
  height: clamp(96px, 18vw, 208px);
  border-radius: ${theme.radius.large};
  background: ${theme.colour.sunken};
  object-fit: cover;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(360px, 100%), 1fr));
  gap: 40px;
  align-items: start;
`;
