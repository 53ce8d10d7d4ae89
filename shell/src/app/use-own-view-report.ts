import { useSession } from '@meishi/shell-sdk';
import { useEffect } from 'react';
import { logFailure } from '../log-failure.ts';
import { useServices } from './services-context.ts';

/** The server counted a view when it rendered the page; opened by the profile's owner, it is taken back as their own. */
export function useOwnViewReport(): void {
  const { reportOwnView } = useServices();
  const { user } = useSession();
  const profileId = user?.default_profile_id;

  useEffect(() => {
    if (!profileId) return;
    reportOwnView(profileId).catch((error) => logFailure('Could not mark own view', error));
  }, [profileId, reportOwnView]);
}
