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
import { t } from '../words.ts';
import { OwnerNote } from './OwnerNote.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { PublicProfileView } from './PublicProfileView.tsx';
import { fullName } from './profile-text.ts';
import { UnavailableProfile } from './UnavailableProfile.tsx';
import { useEnhancedProfile } from './use-enhanced-profile.ts';

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
    return <ErrorState error={error} title={t('This profile could not be loaded')} onRetry={refetch} />;
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
