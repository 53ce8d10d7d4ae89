import {
  analyticsTables,
  exportUserAnalytics,
  getAllUserAnalytics,
  getUserAnalytics,
  type Range,
} from '@meishi/api-contract/endpoints/analytics/analytics';
import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  useApi,
  useApiQuery,
  useDownload,
  useSearchParams,
} from '@meishi/shell-sdk';
import { useRange } from '@meishi/shell-sdk/charts';
import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import { ProfileSelect } from '../profiles/ProfileSelect.tsx';
import { profilePath } from '../public-profile/profile-address.ts';
import { t } from '../words.ts';
import { AnalyticsFrame } from './AnalyticsFrame.tsx';
import { AnalyticsReport } from './AnalyticsReport.tsx';
import { ReportSkeleton } from './AnalyticsSkeleton.tsx';

export function OwnAnalytics() {
  const [range, chooseRange] = useRange();
  const [search] = useSearchParams();
  const profileId = search.get('profile') ?? undefined;
  const { data: profiles = [] } = useApiQuery(listProfiles);
  const { data, error, refetch, isPlaceholderData } = useAnalytics(range, profileId);
  const [firstProfile] = profiles;

  return (
    <AnalyticsFrame
      range={range}
      onRange={chooseRange}
      filter={
        <>
          {profiles.length > 1 && (
            <ProfileSelect profiles={profiles} value={profileId ?? ''} all={t('All profiles')} />
          )}
          <DownloadMenu range={range} tz={tz} profileId={profileId} />
        </>
      }
    >
      {error && <ErrorState error={error} title={t('Your numbers could not be loaded')} onRetry={refetch} />}
      {!error && !data && <ReportSkeleton />}
      {!error && data && data.filtered.hits === 0 && (
        <EmptyState
          level={2}
          title={t('Nobody has been here yet')}
          icon="analytics"
          action={
            firstProfile && (
              <LinkButton variant="primary" icon="qr-code" to="/dashboard">
                {t('Show your QR code')}
              </LinkButton>
            )
          }
        >
          {firstProfile
            ? t(
                'Hand out your card, show your QR code, or send somebody the address of your page: {{address}}. The first view shows up here within seconds.',
                { address: location.host + profilePath(firstProfile) },
              )
            : t(
                'Hand out your card, show your QR code, or send somebody the address of your page. The first view shows up here within seconds.',
              )}
        </EmptyState>
      )}
      {!error && data && data.filtered.hits > 0 && (
        <div aria-busy={isPlaceholderData || undefined}>
          <AnalyticsReport analytics={data} isOwn />
        </div>
      )}
    </AnalyticsFrame>
  );
}

const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The whole history has an endpoint of its own. Ranges are counted in days of the user's time zone. */
function useAnalytics(range: Range, profile_id: string | undefined) {
  const query = { profile_id, tz };
  const whole = useApiQuery(getAllUserAnalytics, { query }, { enabled: range === 'all', keepPrevious: true });
  const span = useApiQuery(
    getUserAnalytics,
    { query: { ...query, range } },
    { enabled: range !== 'all', keepPrevious: true },
  );
  return range === 'all' ? whole : span;
}

type Table = (typeof analyticsTables)[number];

const tableWords: Record<Table, string> = {
  days: message('Day by day'),
  links: message('Links'),
  sources: message('Ways in'),
  devices: message('Devices'),
  browsers: message('Browsers'),
  countries: message('Countries'),
  referrers: message('Pages that led here'),
  cards: message('Cards'),
};

interface DownloadMenuProps {
  range: Range;
  tz: string;
  profileId: string | undefined;
}

/** Downloads any of the tables as CSV. The files are complete on every plan. */
function DownloadMenu({ range, tz, profileId }: DownloadMenuProps) {
  const call = useApi();
  const { busy, download } = useDownload((error) => t('The file was not made. {{error}}', { error }));
  const save = (table: Table) =>
    download(
      () => call(exportUserAnalytics, { query: { table, range, tz, profile_id: profileId } }),
      `meishi-${table}-${range}.csv`,
    );
  return (
    <Menu
      trigger={
        <Button icon="download" busy={busy}>
          {t('CSV')}
        </Button>
      }
    >
      {analyticsTables.map((table) => (
        <MenuItem key={table} onSelect={() => void save(table)}>
          {t(tableWords[table])}
        </MenuItem>
      ))}
    </Menu>
  );
}
