import {
  type Analytics,
  analyticsTables,
  exportUserAnalytics,
  getAllUserAnalytics,
  getUserAnalytics,
} from '@meishi/api-contract/endpoints/analytics/analytics';
import {
  type FilterName,
  type HitFilters,
  userFilterNames,
} from '@meishi/api-contract/endpoints/analytics/analytics-filters';
import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { productSlug } from '@meishi/api-contract/rules/product-slug';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Button,
  branding,
  EmptyState,
  ErrorState,
  LinkButton,
  useApi,
  useApiQuery,
  useDownload,
  useSearchParams,
} from '@meishi/shell-sdk';
import { FilterChips, type Period, useHitFilters, usePeriod } from '@meishi/shell-sdk/charts';
import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import { ProfileSelect } from '../profiles/ProfileSelect.tsx';
import { profileAddress } from '../public-profile/profile-address.ts';
import { t } from '../words.ts';
import { AnalyticsFrame } from './AnalyticsFrame.tsx';
import { AnalyticsReport } from './AnalyticsReport.tsx';
import { ReportSkeleton } from './AnalyticsSkeleton.tsx';
import { VerdictCounts } from './VerdictCounts.tsx';

export function OwnAnalytics() {
  const { period, choose } = usePeriod();
  const choice = useHitFilters(userFilterNames);
  const { filters, isFiltered } = choice;
  const [search] = useSearchParams();
  const profileId = search.get('profile') ?? undefined;
  const { data: profiles = [] } = useApiQuery(listProfiles);
  const { data, error, refetch, isPlaceholderData } = useAnalytics(period, {
    ...filters,
    profile_id: profileId,
  });
  const [firstProfile] = profiles;
  // Bots and own visits are no result either.
  const isEmpty = data?.filtered.counted === 0 && !isFiltered;

  return (
    <AnalyticsFrame
      period={period}
      choose={choose}
      filter={
        <>
          {profiles.length > 1 && (
            <ProfileSelect profiles={profiles} value={profileId ?? ''} all={t('All profiles')} />
          )}
          <DownloadMenu period={period} query={{ ...filters, profile_id: profileId }} />
        </>
      }
    >
      <FilterChips choice={choice} titleOf={(name, id) => data && titleOf(data, name, id)} />
      {error && <ErrorState error={error} title={t('Your numbers could not be loaded')} onRetry={refetch} />}
      {!error && !data && <ReportSkeleton />}
      {!error && data && data.filtered.hits === 0 && isFiltered && (
        <NothingMatches clearAddress={choice.clearAddress} />
      )}
      {!error && data && isEmpty && (
        <EmptyState
          level={2}
          title={data.filtered.hits > 0 ? t('No visitors yet') : t('No views yet')}
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
                'Share your card, show your QR code or send someone the address of your profile: {{address}}. The first view appears here within seconds.',
                { address: location.host + profileAddress(firstProfile) },
              )
            : t(
                'Share your card, show your QR code or send someone the address of your profile. The first view appears here within seconds.',
              )}
        </EmptyState>
      )}
      {!error && data && isEmpty && data.filtered.hits > 0 && <VerdictCounts filtered={data.filtered} />}
      {!error && data && data.filtered.hits > 0 && !isEmpty && (
        <div aria-busy={isPlaceholderData || undefined}>
          <AnalyticsReport analytics={data} choice={choice} />
        </div>
      )}
    </AnalyticsFrame>
  );
}

function NothingMatches({ clearAddress }: { clearAddress: string }) {
  return (
    <EmptyState
      level={2}
      title={t('Nothing matches these filters')}
      icon="analytics"
      action={<LinkButton to={clearAddress}>{t('Remove all filters')}</LinkButton>}
    >
      {t('No events match all of these filters in this period.')}
    </EmptyState>
  );
}

function titleOf({ links, cards }: Analytics, name: FilterName, id: string): string | undefined {
  if (name === 'link_id') return links.find(({ link_id }) => link_id === id)?.title;
  return cards.find(({ card_id }) => card_id === id)?.label;
}

type Selection = HitFilters & { profile_id: string | undefined };

/** Numbers of the last seconds, also on return to the page and while it stays open. */
const live = { keepPrevious: true, staleMilliseconds: 0, refetchMilliseconds: 30_000 };

/** The whole history has an endpoint of its own. */
function useAnalytics(period: Period, query: Selection) {
  const isWhole = period.range === 'all' && !period.from;
  const whole = useApiQuery(getAllUserAnalytics, { query }, { ...live, enabled: isWhole });
  const span = useApiQuery(
    getUserAnalytics,
    { query: { ...query, ...period } },
    { ...live, enabled: !isWhole },
  );
  return isWhole ? whole : span;
}

type Table = (typeof analyticsTables)[number];

const tableWords: Record<Table, string> = {
  days: message('Day by day'),
  links: message('Links'),
  sources: message('Sources'),
  devices: message('Devices'),
  browsers: message('Browsers'),
  countries: message('Countries'),
  referrers: message('Referrers'),
  cards: message('Cards'),
};

interface DownloadMenuProps {
  period: Period;
  query: Selection;
}

/** Downloads any of the tables as CSV. The files are complete on every plan. */
function DownloadMenu({ period, query }: DownloadMenuProps) {
  const call = useApi();
  const { busy, download } = useDownload((error) => t('Could not create the file. {{error}}', { error }));
  const save = (table: Table) =>
    download(
      () => call(exportUserAnalytics, { query: { table, ...period, ...query } }),
      `${productSlug(branding().name)}-${table}-${period.from ? `${period.from}-${period.to}` : period.range}.csv`,
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
