import { useSession } from '@meishi/shell-sdk';
import { useEffect } from 'react';
import { logFailure } from '../log-failure.ts';
import { useServices } from './services-context.ts';

/** Retracts the view that the server counted when it rendered the page, if the visitor is the profile's owner. */
export function useOwnViewReport(): void {
  const { reportOwnView } = useServices();
  const { user } = useSession();
  const profileId = user?.default_profile_id;

  useEffect(() => {
    if (!profileId) return;
    reportOwnView(profileId).catch((error) => logFailure('Could not mark own view', error));
  }, [profileId, reportOwnView]);
}
