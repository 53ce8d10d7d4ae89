import type { Boot } from '@meishi/api-contract/boot';
import { claimOwnView, type Profile, type PublicProfile } from '@meishi/api-contract/profiles';
import { useApi } from '@meishi/shell-sdk';
import { useEffect } from 'react';

let claimed: string | null = null;

/** The server can't know who asks for a page: once its owner is known here, the view counts as their own. */
export function useOwnView(profile: Profile | PublicProfile | undefined) {
  const call = useApi();
  const isOwner = profile !== undefined && 'user_id' in profile;
  const profileId = profile?.profile_id;
  useEffect(() => {
    const view = isOwner ? serverView() : null;
    if (!view || view.profile_id !== profileId || view.event_id === claimed) return;
    claimed = view.event_id;
    // Counts only: the page has nothing to say to its owner when this fails.
    call(claimOwnView, { params: { id: view.profile_id, event_id: view.event_id } }).catch(() => {});
  }, [call, isOwner, profileId]);
}

function serverView(): Boot['view'] {
  const boot = document.getElementById('meishi')?.textContent;
  return boot ? (JSON.parse(boot) as Boot).view : null;
}
