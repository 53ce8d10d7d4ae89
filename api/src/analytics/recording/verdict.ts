import type { Verdict } from '@meishi/api-contract/endpoints/analytics/analytics';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** What is known about an event before it is stored. Header names are in lower case. */
interface EventRequest {
  method: string;
  headers: Record<string, string | string[] | undefined>;
  /** Whether the caller is signed in as the owner of the profile. */
  isOwner: boolean;
}

/** Programs that fetch an address to show a preview in a chat or a feed. No visitor has opened it yet. */
const previewers =
  /facebookexternalhit|facebot|twitterbot|slackbot|slack-imgproxy|whatsapp\/|telegrambot|linkedinbot|discordbot|skypeuripreview|microsoftpreview|bingpreview|google web preview|redditbot|pinterestbot|snap url preview|embedly|iframely|mattermost|viber|cardyb|mastodon\/|vkshare/i;

/** Whether user agents are programs that visit pages on their own. The same few agents send most requests. */
const bots = new LRUCache<string, boolean>({ max: 2000, memoMethod: (agent) => isbot(agent) });

const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/**
 * Judges an event by its request alone. `counted` is preliminary: whether the same visitor was counted within
 * the hour is decided when the event is stored.
 */
export function judge({ method, headers, isOwner }: EventRequest): Exclude<Verdict, 'duplicate'> {
  const agent = firstValue(headers['user-agent']);
  if (method === 'HEAD') return 'prefetch';
  if (prefetchHeaders.some((name) => /prefetch|prerender|preview/i.test(firstValue(headers[name]))))
    return 'prefetch';
  if (previewers.test(agent)) return 'prefetch';
  if (agent.trim() === '' || bots.memo(agent.slice(0, 512))) return 'bot';
  return isOwner ? 'own' : 'counted';
}

function firstValue(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
