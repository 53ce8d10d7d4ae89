import { getAllUserAnalytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { useApiQuery, useSession } from '@meishi/shell-sdk';
import { useEffect, useState } from 'react';
import { isReachable } from '../../profiles/is-reachable.ts';

export const firstSteps = ['photo', 'reach', 'link', 'view', 'contact'] as const;
export type FirstStep = (typeof firstSteps)[number];

export type StepsProfile = Pick<Profile, 'photo' | 'links' | 'emails' | 'phones'>;

/** `begun`: shown incomplete on this device; `ended`: completed, hidden by the user, or never needed. */
type GuideState = 'new' | 'begun' | 'ended';

const guideStateOf = (stored: string | null): GuideState =>
  stored === null ? 'new' : stored === 'begun' ? 'begun' : 'ended';

/** The completed steps, derived from the user's data. `isKnown`: whether a step is certainly open, or all are loaded. */
export function useFirstSteps(profile: StepsProfile) {
  const { user } = useSession();
  const key = `meishi.first-steps.${user?.user_id}`;
  const [guideState, setGuideState] = useState(() => guideStateOf(localStorage.getItem(key)));
  const enabled = guideState !== 'ended';
  const contacts = useApiQuery(listContacts, { query: { limit: '1' } }, { enabled });
  const analytics = useApiQuery(getAllUserAnalytics, { query: {} }, { enabled });
  const done: Record<FirstStep, boolean> = {
    photo: profile.photo !== null,
    reach: isReachable(profile),
    link: profile.links.some(({ origin }) => origin === 'own'),
    view: (analytics.data?.totals.views ?? 0) > 0,
    contact: (contacts.data?.total ?? 0) > 0,
  };
  const isLoaded = contacts.data !== undefined && analytics.data !== undefined;
  // An open step of the profile is enough to know. Waiting for the others would push the page down under the user.
  const isKnown = !done.photo || !done.reach || !done.link || isLoaded;
  const count = firstSteps.filter((step) => done[step]).length;
  const isComplete = count === firstSteps.length;

  const move = (next: GuideState) => {
    localStorage.setItem(key, next);
    setGuideState(next);
  };
  const next = isComplete ? 'ended' : 'begun';
  const moves = isKnown && guideState !== 'ended' && guideState !== next;
  useEffect(() => {
    if (!moves) return;
    localStorage.setItem(key, next);
    setGuideState(next);
  }, [moves, next, key]);
  return {
    done,
    count,
    isShown: guideState !== 'ended' && isKnown && !isComplete,
    hide: () => move('ended'),
    show: () => move('begun'),
  };
}
