import {
  type FilterName,
  groupFilterNames,
  type HitFilters,
} from '@meishi/api-contract/endpoints/analytics/analytics-filters';
import {
  exportGroupAnalytics,
  type GroupAnalytics,
  getGroupAnalytics,
  type groupTables,
} from '@meishi/api-contract/endpoints/analytics/group-analytics';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Button,
  EmptyState,
  LinkButton,
  Loading,
  LoadingOrError,
  Row,
  Skeleton,
  Stack,
  useApi,
  useApiQuery,
  useDownload,
} from '@meishi/shell-sdk';
import {
  FilterChips,
  type Period,
  PeriodControl,
  periodWords,
  useHitFilters,
  usePeriod,
} from '@meishi/shell-sdk/charts';
import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import { FirstSection } from '../frame/FirstSection.tsx';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { groupAddress } from '../frame/group-tabs.ts';
import { titleForAll } from '../group-links/template-address.ts';
import { fileName } from '../numbers/file-name.ts';
import { withheldMessage } from '../numbers/words.ts';
import { t } from '../words.ts';
import { Report, VerdictSummary } from './Report.tsx';

export default function AnalyticsPage() {
  return (
    <GroupFrame tab="analytics" placeholder={<ReportSkeleton />}>
      {(group) => <Analytics group={group} />}
    </GroupFrame>
  );
}

function Analytics({ group }: { group: Group }) {
  const { period, choose } = usePeriod();
  const choice = useHitFilters(groupFilterNames);
  const { filters, isFiltered } = choice;
  const { data, error, refetch, isPlaceholderData } = useApiQuery(
    getGroupAnalytics,
    { params: { id: group.group_id }, query: { ...period, ...filters } },
    { keepPrevious: true, staleMilliseconds: 0, refetchMilliseconds: 30_000 },
  );
  // Bots and own visits are no result either.
  const isEmpty = data?.filtered.counted === 0 && !isFiltered;
  return (
    <FirstSection
      title={t('Analytics')}
      description={t('Activity on all members’ profiles while they were in the group.')}
      actions={
        <Row gap={2} wrap>
          <PeriodControl period={period} choose={choose} />
          <CsvMenu groupId={group.group_id} period={period} filters={filters} />
        </Row>
      }
    >
      {!data && (
        <LoadingOrError query={{ error, refetch }} title={t('The numbers could not be loaded')}>
          <ReportSkeleton />
        </LoadingOrError>
      )}
      <FilterChips choice={choice} titleOf={(name, id) => data && titleOf(data, name, id)} />
      {data && data.filtered.hits === 0 && isFiltered && (
        <EmptyState
          icon="analytics"
          title={data.withheld ? t('Not shown for so few members') : t('Nothing matches these filters')}
          action={<LinkButton to={choice.clearAddress}>{t('Remove all filters')}</LinkButton>}
        >
          {data.withheld ? t(withheldMessage) : t('No events match all of these filters in this period.')}
        </EmptyState>
      )}
      {data && isEmpty && (
        <EmptyState
          icon="analytics"
          title={t('No visitors in this period')}
          action={
            <LinkButton to={groupAddress(group.name, 'invitations')}>{t('Invite more people')}</LinkButton>
          }
        >
          {t('When someone opens a member’s profile, it’s counted here within seconds.')}
        </EmptyState>
      )}
      {data && isEmpty && data.filtered.hits > 0 && <VerdictSummary filtered={data.filtered} />}
      {data && data.filtered.hits > 0 && !isEmpty && (
        <div aria-busy={isPlaceholderData || undefined}>
          <Report analytics={data} choice={choice} />
        </div>
      )}
    </FirstSection>
  );
}

function titleOf(
  { links, cards, members }: GroupAnalytics,
  name: FilterName,
  id: string,
): string | undefined {
  if (name === 'link_id') {
    const title = links.find(({ link_id }) => link_id === id)?.title;
    return title && titleForAll(title);
  }
  if (name === 'user_id') return members.find(({ user_id }) => user_id === id)?.display_name;
  const card = cards.find(({ card_id }) => card_id === id);
  return card && `${card.display_name} · ${card.label || card.card_id}`;
}

function ReportSkeleton() {
  return (
    <Loading label={t('Loading the numbers')}>
      <Stack gap={10}>
        <Skeleton height="106px" radius="large" />
        <Skeleton height="280px" radius="regular" />
        <Stack gap={2}>
          {['first', 'second', 'third', 'fourth'].map((row) => (
            <Skeleton key={row} height="44px" />
          ))}
        </Stack>
      </Stack>
    </Loading>
  );
}

type Table = (typeof groupTables)[number];

const tableWords: Record<Table, string> = {
  days: message('Day by day'),
  members: message('Members'),
  links: message('Links'),
  cards: message('Cards'),
  sources: message('Sources'),
  devices: message('Devices'),
  browsers: message('Browsers'),
  countries: message('Countries'),
  referrers: message('Referrers'),
};

interface CsvMenuProps {
  groupId: string;
  period: Period;
  filters: HitFilters;
}

function CsvMenu({ groupId, period, filters }: CsvMenuProps) {
  const call = useApi();
  const { busy, download } = useDownload();
  const save = (table: Table) =>
    download(
      () => call(exportGroupAnalytics, { params: { id: groupId }, query: { ...period, ...filters, table } }),
      fileName(`${t('Analytics')} ${t(tableWords[table])} ${periodWords(period) || period.range}`, 'csv'),
    );
  return (
    <Menu
      trigger={
        <Button icon="download" busy={busy}>
          {t('CSV')}
        </Button>
      }
    >
      {(Object.keys(tableWords) as Table[]).map((table) => (
        <MenuItem key={table} onSelect={() => void save(table)}>
          {t(tableWords[table])}
        </MenuItem>
      ))}
    </Menu>
  );
}
