import { getAllUserAnalytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { useApiQuery, useSession } from '@meishi/shell-sdk';
import { useEffect, useState } from 'react';

export const firstSteps = ['photo', 'link', 'page', 'view', 'contact'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** `begun`: shown incomplete on this device; `ended`: completed, hidden by the user, or never needed. */
type GuideState = 'new' | 'begun' | 'ended';

const guideStateOf = (stored: string | null): GuideState =>
  stored === null ? 'new' : stored === 'begun' ? 'begun' : 'ended';

/** The completed steps, derived from the user's data. `isKnown`: whether a step is certainly open, or all are loaded. */
export function useFirstSteps(profile: Pick<Profile, 'photo' | 'links'>, hasOpenedHere: boolean) {
  const { user } = useSession();
  const key = `meishi.first-steps.${user?.user_id}`;
  const [guideState, setGuideState] = useState(() => guideStateOf(localStorage.getItem(key)));
  const enabled = guideState !== 'ended';
  const contacts = useApiQuery(listContacts, { query: { limit: '1' } }, { enabled });
  const analytics = useApiQuery(getAllUserAnalytics, { query: {} }, { enabled });
  const done: Record<FirstStep, boolean> = {
    photo: profile.photo !== null,
    link: profile.links.some(({ origin }) => origin === 'own'),
    // The user's own views and clicks are events with the verdict `own`, whatever device they came from.
    page: hasOpenedHere || (analytics.data?.filtered.own ?? 0) > 0,
    view: (analytics.data?.totals.views ?? 0) > 0,
    contact: (contacts.data?.total ?? 0) > 0,
  };
  // An open step of the profile is enough to know. Waiting for the others would push the page down under the user.
  const isKnown = !done.photo || !done.link || (contacts.data !== undefined && analytics.data !== undefined);
  const count = firstSteps.filter((step) => done[step]).length;
  const isComplete = count === firstSteps.length;

  const move = (next: GuideState) => {
    localStorage.setItem(key, next);
    setGuideState(next);
  };
  useEffect(() => {
    if (guideState !== 'new' || !isKnown) return;
    const next = isComplete ? 'ended' : 'begun';
    localStorage.setItem(key, next);
    setGuideState(next);
  }, [guideState, isKnown, isComplete, key]);
  return { done, count, isKnown, isComplete, guideState, move };
}
