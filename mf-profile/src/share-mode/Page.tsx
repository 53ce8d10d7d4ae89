import {
  IconButton,
  LoadingOrError,
  Row,
  Spinner,
  useLocation,
  useNavigate,
  usePageTitle,
} from '@meishi/shell-sdk';
import { useWakeLock } from '@meishi/shell-sdk/media';
import { FullScreen } from '@meishi/shell-sdk/overlays';
import { ProfileSelect } from '../profiles/ProfileSelect.tsx';
import { useChosenProfile } from '../profiles/use-chosen-profile.ts';
import { t } from '../words.ts';
import { ShownCard } from './ShownCard.tsx';

/** The user's card on the whole screen, for handing it over. Works without a network. */
export default function ShareModePage() {
  usePageTitle(t('Share'));
  useWakeLock();
  const { profiles, profile } = useChosenProfile();
  const { key } = useLocation();
  const navigate = useNavigate();
  // The first entry of a tab has nothing to go back to.
  const leave = () => void (key === 'default' ? navigate('/dashboard', { replace: true }) : navigate(-1));
  return (
    <FullScreen label={t('Share your card')} onLeave={leave}>
      <Row justify="space-between">
        {profiles.data && profile && profiles.data.length > 1 ? (
          <ProfileSelect profiles={profiles.data} value={profile.profile_id} />
        ) : (
          <span />
        )}
        <IconButton icon="close" label={t('Close')} onClick={leave} />
      </Row>
      {profile ? (
        <ShownCard key={profile.profile_id} profile={profile} />
      ) : (
        <LoadingOrError query={profiles} title={t('Your card could not be loaded')}>
          <Spinner label={t('Loading your card')} />
        </LoadingOrError>
      )}
    </FullScreen>
  );
}
