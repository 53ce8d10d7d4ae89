import { getUserAnalytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { Link } from '@meishi/api-contract/endpoints/links';
import { countedLinkId } from '@meishi/api-contract/rules/inherited-link-id';
import { useApiQuery } from '@meishi/shell-sdk';
import { useMemo } from 'react';
import { t } from '../../words.ts';

/** The clicks of a link in the last 30 days; undefined until they are known. */
export type LinkClicks = (link: Pick<Link, 'link_id' | 'profile_id'>) => number | undefined;

/** Reads the same response as the analytics page. `remote.json` requests it with the HTML. */
export function useLinkClicks(): LinkClicks {
  const { data } = useApiQuery(getUserAnalytics, { query: { range: '30d' } });
  const clicks = useMemo(
    () => data && new Map(data.links.map((link) => [link.link_id, link.clicks])),
    [data],
  );
  return (link) => clicks && (clicks.get(countedLinkId(link)) ?? 0);
}

export const clicksSentence = (clicks: number) =>
  clicks === 0 ? t('No clicks') : t('{{count, number}} clicks', { count: clicks, one: '1 click' });
