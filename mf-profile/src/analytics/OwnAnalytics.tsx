import {
  getAllUserAnalytics,
  getUserAnalytics,
  type Range,
} from '@meishi/api-contract/endpoints/analytics/analytics';
import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { EmptyState, ErrorState, LinkButton, useApiQuery, useSearchParams } from '@meishi/shell-sdk';
import { useRange } from '@meishi/shell-sdk/charts';
import { ProfileSelect } from '../profiles/ProfileSelect.tsx';
import { profilePath } from '../public-profile/profile-address.ts';
import { t } from '../words.ts';
import { AnalyticsFrame } from './AnalyticsFrame.tsx';
import { AnalyticsReport } from './AnalyticsReport.tsx';
import { ReportSkeleton } from './AnalyticsSkeleton.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';

/** The signed-in user's analytics, of one profile or all of them. */
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
