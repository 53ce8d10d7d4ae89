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
  /facebookexternalhit|facebookcatalog|meta-externalfetcher|facebot|twitterbot|slackbot|slack-imgproxy|whatsapp\/|telegrambot|linkedinbot|discordbot|skypeuripreview|microsoftpreview|bingpreview|google web preview|redditbot|pinterestbot|snap url preview|embedly|iframely|mattermost|viber|cardyb|mastodon\/|vkshare/i;

/** Facebook's apps for Android name no browser, or name it beside this. */
const facebookApp = /\[(FBAN|FB_IAB)\//;

/** Programs that draw or measure a page in a real browser, and name themselves in words that isbot does not know. */
const measuringPrograms = /\b(GTmetrix|Miniature\.io|YLT|WebThumbnail)\b/;

const browser = /^Mozilla\/5\.0 \((Linux; |Android|iPhone|iPad|iPod|Windows NT|Macintosh|X11; )/;

/**
 * Names in the user agents of apps in which people open links: of chats whose previewers have the same name, but name no
 * browser, and of apps that scan codes.
 */
const appNames =
  /\b(Mattermost( Mobile)?|Viber|WhatsApp)(\/\S+|$)|\b\w+News\/\S+|\S*(QR|Barcode|com\.\S+scan)\S*( Reader\S*)?/gi;

/** Whether user agents are programs that visit pages on their own. The same few agents send most requests. */
const bots = new LRUCache<string, boolean>({ max: 2000, memoMethod: (agent) => isbot(agent) });

const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/**
 * Judges an event by its request alone. `counted` is preliminary: whether the same visitor was counted within
 * the hour is decided when the event is stored.
 */
export function judge({ method, headers, isOwner }: EventRequest): Exclude<Verdict, 'duplicate'> {
  const agent = withoutAppNames(firstValue(headers['user-agent']));
  if (method === 'HEAD') return 'prefetch';
  if (prefetchHeaders.some((name) => /prefetch|prerender|preview/i.test(firstValue(headers[name]))))
    return 'prefetch';
  if (previewers.test(agent)) return 'prefetch';
  const isProgram = agent.trim() === '' || measuringPrograms.test(agent) || bots.memo(agent.slice(0, 512));
  if (isProgram && !facebookApp.test(agent)) return 'bot';
  return isOwner ? 'own' : 'counted';
}

/** The user agent as the app's browser would send it outside the app. */
function withoutAppNames(agent: string): string {
  return browser.test(agent) ? agent.replace(appNames, '') : agent;
}

function firstValue(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
