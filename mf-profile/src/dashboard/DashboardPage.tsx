import { Loading, LoadingOrError, Page, PageHeader, Row, Skeleton, Stack } from '@meishi/shell-sdk';
import { useDeferredValue } from 'react';
import { useCards } from '../cards/cards-cache.ts';
import { useChosenProfile } from '../profiles/use-chosen-profile.ts';
import { t } from '../words.ts';
import { useLinkClicks } from './links/use-link-clicks.ts';
import { ProfileEditor } from './ProfileEditor.tsx';

/** The profile editor: content, appearance and address. */
export function DashboardPage() {
  const { profiles, profile } = useChosenProfile();
  // The editor is large. A deferred value renders it in short tasks, between which the browser can respond.
  const isReady = useDeferredValue(profile !== undefined, false);

  return (
    <>
      <RequestsOfParts />
      {isReady && profiles.data && profile ? (
        <ProfileEditor key={profile.profile_id} profile={profile} profiles={profiles.data} />
      ) : (
        <Page title={t('Manage profile')} width="wide">
          <PageHeader title={t('Your profile')} />
          <LoadingOrError query={profiles} title={t('Your profile could not be loaded')}>
            <DashboardSkeleton />
          </LoadingOrError>
        </Page>
      )}
    </>
  );
}

/** Sends the requests of the editor's parts before it is rendered, so that they are not rendered again with the responses. */
function RequestsOfParts() {
  useLinkClicks();
  useCards();
  return null;
}

function DashboardSkeleton() {
  return (
    <Loading label={t('Loading your profile')}>
      <Stack gap={8}>
        <Row gap={8} wrap>
          <Skeleton width="min(340px, 100%)" height="214px" radius="regular" />
          <Stack gap={3}>
            <Skeleton width="220px" height="1.5rem" />
            <Skeleton width="280px" height="44px" radius="regular" />
          </Stack>
        </Row>
        <Skeleton height="44px" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height="56px" radius="regular" />
        ))}
      </Stack>
    </Loading>
  );
}
