import { type Metric, metrics, type Range } from '@meishi/api-contract/endpoints/analytics/analytics';
import { getMemberAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  Badge,
  Button,
  formatCount,
  Icon,
  LinkButton,
  Loading,
  LoadingOrError,
  SearchField,
  Skeleton,
  Stack,
  Text,
  useApiQuery,
} from '@meishi/shell-sdk';
import { SeriesChart, StatRow, StatTile, seriesTime } from '@meishi/shell-sdk/charts';
import { Sheet } from '@meishi/shell-sdk/overlays';
import { useDeferredValue, useMemo, useState } from 'react';
import { metricWords, rangeTitles } from '../numbers/words.ts';
import { t } from '../words.ts';
import {
  Caption,
  MemberAvatar,
  MemberNameButton,
  type RankedMember,
  RankingTable,
  SearchArea,
  SortButton,
} from './ranking-parts.tsx';

interface MemberRankingProps {
  group: Group;
  range: Range;
  members: readonly RankedMember[];
}

/** Number of rows shown at a time, so that the page stays fast with thousands of members. */
const step = 50;

/** All members with their numbers, sortable by each column. */
export function MemberRanking({ group, range, members }: MemberRankingProps) {
  const [order, setOrder] = useState<Metric>('views');
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(step);
  const [open, setOpen] = useState<string | null>(null);
  const search = useDeferredValue(plain(typed));
  const sorted = useMemo(
    () =>
      members
        .filter(({ display_name }) => plain(display_name).includes(search))
        .toSorted((first, second) => second[order] - first[order]),
    [members, order, search],
  );
  const opened = members.find(({ user_id }) => user_id === open);
  const left = sorted.length - shown;
  return (
    <div>
      {members.length > 10 && (
        <SearchArea>
          <SearchField label={t('Find a member')} value={typed} onChange={setTyped} />
        </SearchArea>
      )}
      <RankingTable>
        <Caption>{t(metricWords[order].ranking)}</Caption>
        <thead>
          <tr>
            <th scope="col">{t('Member')}</th>
            {metrics.map((metric) => (
              <th key={metric} scope="col" aria-sort={metric === order ? 'descending' : undefined}>
                <SortButton type="button" onClick={() => setOrder(metric)} $on={metric === order}>
                  {t(metricWords[metric].label)}
                  {metric === order && <Icon name="arrow-down" size={14} />}
                </SortButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, shown).map((member) => (
            <tr key={member.user_id}>
              <th scope="row">
                <MemberNameButton type="button" onClick={() => setOpen(member.user_id)}>
                  <MemberAvatar member={member} />
                  <span>{member.display_name}</span>
                  {!member.current && <Badge>{t('Has left')}</Badge>}
                </MemberNameButton>
              </th>
              {metrics.map((metric) => (
                <td key={metric} data-zero={member[metric] === 0 || undefined}>
                  {formatCount(member[metric])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </RankingTable>
      {sorted.length === 0 && <p role="status">{t('Nobody is called like that.')}</p>}
      {left > 0 && (
        <SearchArea>
          <Button onClick={() => setShown(shown + step)}>
            {t('Show {{count, number}} more', { count: Math.min(left, step) })}
          </Button>
        </SearchArea>
      )}
      {opened && (
        <MemberNumbers groupId={group.group_id} range={range} member={opened} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

interface MemberNumbersProps {
  groupId: string;
  range: Range;
  member: RankedMember;
  onClose: () => void;
}

function MemberNumbers({ groupId, range, member, onClose }: MemberNumbersProps) {
  const analytics = useApiQuery(getMemberAnalytics, {
    params: { id: groupId, userId: member.user_id },
    query: { range },
  });
  return (
    <Sheet
      onClose={onClose}
      title={member.display_name}
      description={t('{{range}}, only while in the group.', { range: t(rangeTitles[range]) })}
      footer={
        member.current && (
          <LinkButton icon="open" newTab href={`/profile/${member.profile_id}`}>
            {t('Open the profile')}
          </LinkButton>
        )
      }
    >
      {!analytics.data && (
        <LoadingOrError query={analytics} title={t('These numbers could not be loaded')}>
          <Loading label={t('Loading the member’s numbers')}>
            <Stack gap={6}>
              <Skeleton height="180px" radius="large" />
              <Skeleton height="240px" />
            </Stack>
          </Loading>
        </LoadingOrError>
      )}
      {analytics.data && (
        <Stack gap={6}>
          <StatRow>
            {metrics.map((metric) => (
              <StatTile
                key={metric}
                label={t(metricWords[metric].label)}
                value={analytics.data.totals[metric]}
                previous={analytics.data.previous?.[metric] ?? null}
              />
            ))}
          </StatRow>
          <SeriesChart
            label={t('Views and clicks')}
            points={analytics.data.series}
            series={[
              { key: 'views', label: t('Views') },
              { key: 'clicks', label: t('Clicks') },
            ]}
            time={seriesTime(analytics.data.series)}
          />
          <Text size="small" tone="soft">
            {t('Where one member’s visitors came from is shown to that member only.')}
          </Text>
        </Stack>
      )}
    </Sheet>
  );
}
