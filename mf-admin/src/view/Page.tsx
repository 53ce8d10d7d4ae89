import { getAdminUser, viewUserProfiles } from '@meishi/api-contract/endpoints/admin/admin';
import {
  Callout,
  EmptyState,
  LinkButton,
  Loading,
  LoadingOrError,
  Skeleton,
  Stack,
  useApiQuery,
  useParams,
} from '@meishi/shell-sdk';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { t } from '../words.ts';
import { ViewedProfile } from './ViewedProfile.tsx';

/** A user's dashboard, read-only. Each view is recorded in the audit log. */
export default function ViewPage() {
  const { id = '' } = useParams();
  const user = useApiQuery(getAdminUser, { params: { id } });
  const profiles = useApiQuery(viewUserProfiles, { params: { id } });
  const name = user.data?.display_name || user.data?.email;
  return (
    <AdminFrame
      tab="users"
      title={name ? t('{{name}}’s view', { name }) : t('View as')}
      actions={
        <LinkButton to={`/admin/users/${id}`} icon="back">
          {t('Back to the user')}
        </LinkButton>
      }
    >
      <Callout icon="show" title={t('Read only')}>
        {t(
          'Their profiles with all links, including disabled ones. Contacts, notes and visitors stay private. This view is recorded in the audit log.',
        )}
      </Callout>
      {profiles.data ? (
        profiles.data.length > 0 ? (
          profiles.data.map((profile) => <ViewedProfile key={profile.profile_id} profile={profile} />)
        ) : (
          <EmptyState level={2} icon="profile" title={t('No profile')}>
            {t('This user hasn’t finished signing up.')}
          </EmptyState>
        )
      ) : (
        <LoadingOrError level={2} query={profiles} title={t('The profiles could not be loaded')}>
          <Loading label={t('Loading profiles')}>
            <Stack gap={6}>
              <Skeleton height="160px" radius="large" />
              <Skeleton height="240px" radius="large" />
            </Stack>
          </Loading>
        </LoadingOrError>
      )}
    </AdminFrame>
  );
}
