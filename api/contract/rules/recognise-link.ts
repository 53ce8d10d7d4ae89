import type { LinkKind } from '../endpoints/links.ts';
import { appScheme, hasLinkScheme, maxAddressLength } from '../shapes/link-schemes.ts';
import { isUnambiguousAddress } from '../shapes/readable-text.ts';
import { shortAddress } from './link-address.ts';
import { linkKindFacts } from './link-kinds.ts';
import { looksLikeEmail, mailAddress, phoneNumber, webAddress } from './written-addresses.ts';

export interface RecognisedLink {
  kind: LinkKind;
  url: string;
  /** A suggested title. */
  title: string;
}

interface KnownPlace {
  kind: LinkKind;
  /** Matched at the start of host and path, without `www.` and similar prefixes. */
  at: RegExp;
  title?: string;
}

const places: KnownPlace[] = [
  { kind: 'linkedin', at: /^(\w+\.)?(linkedin\.com|lnkd\.in)\// },
  { kind: 'instagram', at: /^(instagram\.com|instagr\.am|ig\.me)\// },
  { kind: 'x', at: /^(mobile\.)?(x\.com|twitter\.com)\// },
  { kind: 'facebook', at: /^(m\.|[a-z]{2}-[a-z]{2}\.)?(facebook\.com|fb\.com|fb\.me)\// },
  { kind: 'tiktok', at: /^(vm\.)?tiktok\.com\// },
  { kind: 'youtube', at: /^(m\.|music\.)?(youtube\.com|youtu\.be)\// },
  { kind: 'github', at: /^(gist\.)?github\.com\// },
  { kind: 'whatsapp', at: /^(wa\.me|(api|chat)\.whatsapp\.com)\// },
  { kind: 'calendar', at: /^(calendly\.com|cal\.com|savvycal\.com|tidycal\.com|koalendar\.com)\// },
  { kind: 'calendar', at: /^(calendar\.app\.google|calendar\.google\.com|meetings\.hubspot\.com)\// },
  { kind: 'calendar', at: /^outlook\.(office|office365|live)\.com\/(book|owa\/calendar)/ },
  { kind: 'address', at: /^(maps\.app\.goo\.gl|goo\.gl\/maps|maps\.google\.[a-z.]+|maps\.apple\.com)\b/ },
  { kind: 'address', at: /^(google\.[a-z.]+\/maps|openstreetmap\.org)\b/ },
  { kind: 'payment', at: /^(paypal\.me|paypal\.com\/(paypalme|donate|ncp))\b/, title: 'PayPal' },
  { kind: 'payment', at: /^ko-fi\.com\//, title: 'Ko-fi' },
  { kind: 'payment', at: /^buymeacoffee\.com\//, title: 'Buy me a coffee' },
  { kind: 'payment', at: /^(account\.)?venmo\.com\//, title: 'Venmo' },
  { kind: 'payment', at: /^cash\.app\//, title: 'Cash App' },
  { kind: 'payment', at: /^(revolut\.me|wise\.com\/pay|(buy|donate)\.stripe\.com|patreon\.com)\b/ },
  { kind: 'file', at: /^(drive|docs)\.google\.com\// },
  { kind: 'file', at: /^(dropbox\.com|1drv\.ms|we\.tl|wetransfer\.com)\// },
];

/** Titles of links that open an app. */
const appNames: Record<string, string> = {
  facetime: 'FaceTime',
  'facetime-audio': 'FaceTime',
  matrix: 'Matrix',
  sgnl: 'Signal',
  signal: 'Signal',
  skype: 'Skype',
  tg: 'Telegram',
  threema: 'Threema',
  viber: 'Viber',
  xmpp: 'XMPP',
};

const fileEnding = /\.(pdf|docx?|xlsx?|pptx?|zip|csv|epub|key|pages|numbers|vcf|ics)$/i;

/**
 * Recognises typed or pasted text: a web address with or without https, an email address, a phone number.
 * Null for anything else, and for schemes that a profile does not open.
 */
export function recogniseLink(written: string): RecognisedLink | null {
  const text = written.trim();
  if (looksLikeEmail(text)) return named('email', mailAddress(text));
  const phone = /^sms:/i.test(text) ? null : phoneNumber(text);
  if (phone) return named('phone', `tel:${phone}`);
  if (/^sms:/i.test(text)) return named('sms', text);
  if (/^(geo|maps):/i.test(text)) return named('address', text);
  if (/^whatsapp:/i.test(text)) return named('whatsapp', text);
  const app = appScheme(text);
  if (app) return named('custom', text, appNames[app]);

  const url = webAddress(text);
  return url ? recogniseWebAddress(url) : null;
}

function recogniseWebAddress(url: string): RecognisedLink | null {
  const { hostname, pathname } = new URL(url);
  const host = hostname.replace(/^www\d?\./, '');
  const place = places.find(({ at }) => at.test(host + pathname));
  if (place) return named(place.kind, url, place.title);
  if (fileEnding.test(pathname)) return named('file', url, fileName(pathname));
  return named('website', url, shortAddress(url).split(/[/?#:]/)[0]);
}

function named(kind: LinkKind, url: string | null, title = linkKindFacts[kind].title): RecognisedLink | null {
  const isAccepted = url && url.length <= maxAddressLength && hasLinkScheme(url) && isUnambiguousAddress(url);
  return isAccepted ? { kind, url, title: title.slice(0, 60) } : null;
}

function fileName(path: string) {
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
