import { Loading, LoadingOrError, Page, PageHeader, Skeleton } from '@meishi/shell-sdk';
import { useState } from 'react';
import { useChosenProfile } from '../profiles/use-chosen-profile.ts';
import { t } from '../words.ts';
import { ReadyCard } from './ReadyCard.tsx';
import { WelcomeForm } from './WelcomeForm.tsx';
import { WelcomeColumns } from './welcome-columns.ts';

/** The guide after sign-up, on one screen: email address, phone number, photo, job title and three links, and then the code to show. */
export default function WelcomePage() {
  const { profiles, profile } = useChosenProfile();
  const [isReady, setReady] = useState(false);
  return (
    <Page title={t('Finish your card')} width="wide">
      {profile ? (
        isReady ? (
          <ReadyCard profile={profile} />
        ) : (
          <WelcomeForm profile={profile} onSaved={() => setReady(true)} />
        )
      ) : (
        <>
          <PageHeader title={t('Finish your card')} />
          <LoadingOrError query={profiles} level={2} title={t('Your card could not be loaded')}>
            <WelcomeSkeleton />
          </LoadingOrError>
        </>
      )}
    </Page>
  );
}

function WelcomeSkeleton() {
  return (
    <Loading label={t('Loading your card')}>
      <WelcomeColumns $cardFirst>
        <div>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height="64px" radius="regular" />
          ))}
        </div>
        <div style={{ aspectRatio: '85.6 / 54' }}>
          <Skeleton height="100%" radius="regular" />
        </div>
      </WelcomeColumns>
    </Loading>
  );
}
