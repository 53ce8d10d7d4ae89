import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import {
  LoadingOrError,
  Page,
  PageHeader,
  useApiQuery,
  useSearchParams,
  useSession,
} from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';

/** The profile editor: content, appearance and address. */
export default function DashboardPage() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const profiles = useApiQuery(listProfiles);
  const profileId = search.get('profile') ?? user?.default_profile_id;
  const profile = profiles.data?.find(({ profile_id }) => profile_id === profileId) ?? profiles.data?.[0];

  if (profiles.data && profile)
    return <ProfileEditor key={profile.profile_id} profile={profile} profiles={profiles.data} />;
  return (
    <Page title={t('Manage profile')} width="wide">
      <PageHeader title={t('Your profile')} />
      <LoadingOrError query={profiles} title={t('Your profile could not be loaded')}>
        <DashboardSkeleton />
      </LoadingOrError>
    </Page>
  );
}
