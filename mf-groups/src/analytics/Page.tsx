import type { Range } from '@meishi/api-contract/endpoints/analytics/analytics';
import {
  exportGroupAnalytics,
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
import { RangeControl, useRange } from '@meishi/shell-sdk/charts';
import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import { FirstSection } from '../frame/FirstSection.tsx';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { groupAddress } from '../frame/group-tabs.ts';
import { fileName } from '../numbers/file-name.ts';
import { t } from '../words.ts';
import { Report } from './Report.tsx';

export default function AnalyticsPage() {
  return (
    <GroupFrame tab="analytics" placeholder={<ReportSkeleton />}>
      {(group) => <Analytics group={group} />}
    </GroupFrame>
  );
}

function Analytics({ group }: { group: Group }) {
  const [range, chooseRange] = useRange();
  const { data, error, refetch, isPlaceholderData } = useApiQuery(
    getGroupAnalytics,
    { params: { id: group.group_id }, query: { range } },
    { keepPrevious: true },
  );
  return (
    <FirstSection
      title={t('Analytics')}
      description={t('What happened on the profiles of everybody in the group, while they were in it.')}
      actions={
        <Row gap={2} wrap>
          <RangeControl range={range} onRange={chooseRange} />
          <CsvMenu groupId={group.group_id} range={range} />
        </Row>
      }
    >
      {!data && (
        <LoadingOrError query={{ error, refetch }} title={t('The numbers could not be loaded')}>
          <ReportSkeleton />
        </LoadingOrError>
      )}
      {data && data.filtered.hits === 0 && (
        <EmptyState
          icon="analytics"
          title={t('Nobody came by in this time')}
          action={
            <LinkButton to={groupAddress(group.name, 'invitations')}>{t('Invite more people')}</LinkButton>
          }
        >
          {t('As soon as somebody opens the profile of a member, it is counted here, within seconds.')}
        </EmptyState>
      )}
      {data && data.filtered.hits > 0 && (
        <div aria-busy={isPlaceholderData || undefined}>
          <Report group={group} range={range} analytics={data} />
        </div>
      )}
    </FirstSection>
  );
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
  sources: message('Ways in'),
  devices: message('Devices'),
  browsers: message('Browsers'),
  countries: message('Countries'),
  referrers: message('Pages that led here'),
};

function CsvMenu({ groupId, range }: { groupId: string; range: Range }) {
  const call = useApi();
  const { busy, download } = useDownload();
  const save = (table: Table) =>
    download(
      () => call(exportGroupAnalytics, { params: { id: groupId }, query: { range, table } }),
      fileName(`${t('Analytics')} ${t(tableWords[table])} ${range}`, 'csv'),
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
