import type { Deletion } from '@meishi/api-contract/endpoints/account/users';
import { Loading, Page, Skeleton } from '@meishi/shell-sdk';
import { lazy, Suspense } from 'react';
import { t } from '../words.ts';

const ClosingAccountPage = lazy(() => import('../pages/account/ClosingAccountPage.tsx'));

/** Replaces every page while the account is scheduled for erasure. */
export function ClosingAccount({ deletion }: { deletion: Deletion }) {
  const skeleton = (
    <Page width="narrow">
      <Loading label={t('Loading your account')}>
        <Skeleton height="220px" radius="large" />
      </Loading>
    </Page>
  );
  return (
    <Suspense fallback={skeleton}>
      <ClosingAccountPage deletion={deletion} />
    </Suspense>
  );
}
