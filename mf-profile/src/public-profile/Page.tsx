import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import {
  ErrorState,
  useApiQuery,
  usePageTitle,
  useParams,
  useSearchParams,
  useSession,
  useWallets,
} from '@meishi/shell-sdk';
import { t } from '../words';
import { OwnerNote } from './OwnerNote';
import { ProfileSkeleton } from './ProfileSkeleton';
import { PublicProfileView } from './PublicProfileView';
import { fullName } from './profileText';
import { UnavailableProfile } from './UnavailableProfile';
import { useEnhancedProfile } from './useEnhancedProfile';

/** A profile inside the app: the page that the server renders, with a note for its owner. */
export default function PublicProfilePage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { status, displayName, email } = useSession();
  const wallets = useWallets();
  const {
    data: profile,
    error,
    refetch,
  } = useApiQuery(getProfile, { params: { id } }, { enabled: status !== 'loading' });
  usePageTitle(profile && fullName(profile));
  const source = search.get('s');
  const ground = useEnhancedProfile(profile, source);

  if (error?.code === 'not-found' || error?.code === 'invalid-input')
    return <UnavailableProfile reason="unknown" />;
  if (error)
    return (
      <ErrorState
        error={error}
        title={t('This profile could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!profile) return <ProfileSkeleton />;
  return (
    <>
      <PublicProfileView
        ref={ground}
        profile={profile}
        source={source}
        wallets={wallets}
        visitor={{ name: displayName ?? undefined, email: email ?? undefined }}
      />
      {'user_id' in profile && <OwnerNote visibility={profile.visibility} />}
    </>
  );
}
