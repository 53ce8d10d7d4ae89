import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { ErrorState, Page, PageHeader, useApiQuery, useSearchParams, useSession } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';

/** The profile editor: content, appearance and address. */
export default function DashboardPage() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const { data: profiles, error, refetch } = useApiQuery(listProfiles);
  const wanted = search.get('profile') ?? user?.default_profile_id;
  const profile = profiles?.find(({ profile_id }) => profile_id === wanted) ?? profiles?.[0];

  if (profiles && profile)
    return <ProfileEditor key={profile.profile_id} profile={profile} profiles={profiles} />;
  return (
    <Page title={t('Manage profile')} width="wide">
      <PageHeader title={t('Your profile')} />
      {error ? (
        <ErrorState
          error={error}
          title={t('Your profile could not be loaded')}
          onRetry={() => void refetch()}
        />
      ) : (
        <DashboardSkeleton />
      )}
    </Page>
  );
}
