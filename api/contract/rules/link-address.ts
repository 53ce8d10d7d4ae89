import type { LinkKind } from '../endpoints/links.ts';
import { appScheme } from '../shapes/link-schemes.ts';
import { mailAddress, phoneNumber, webAddress } from './written-addresses.ts';

/** The profile pages of networks, by user name. */
const handlePages: Partial<Record<LinkKind, (handle: string) => string>> = {
  linkedin: (handle) => `https://www.linkedin.com/in/${handle}`,
  instagram: (handle) => `https://www.instagram.com/${handle}`,
  x: (handle) => `https://x.com/${handle}`,
  facebook: (handle) => `https://www.facebook.com/${handle}`,
  tiktok: (handle) => `https://www.tiktok.com/@${handle}`,
  youtube: (handle) => `https://www.youtube.com/@${handle}`,
  github: (handle) => `https://github.com/${handle}`,
};

/** The address that a link of this kind opens, from typed input: a number, a name, a place or a web address. */
export function linkAddress(kind: LinkKind, input: string): string | null {
  const text = input.trim();
  if (!text) return null;
  if (appScheme(text) && !/^(mailto|tel|sms):/i.test(text)) return text;
  if (kind === 'facebook' && /^\/?profile\.php\?id=\d+$/.test(text))
    return `https://www.facebook.com/${text.replace(/^\//, '')}`;
  const handlePage = handlePages[kind];
  if (handlePage) return pageOf(text, handlePage);
  switch (kind) {
    case 'email':
      return mailAddress(text);
    case 'phone':
      return withScheme('tel', phoneNumber(text));
    case 'sms':
      return withScheme('sms', phoneNumber(text));
    case 'whatsapp':
      return whatsappAddress(text);
    case 'address':
      return webAddress(text) ?? mapSearch(text);
    case 'custom':
      return mailAddress(text) ?? withScheme('tel', phoneNumber(text)) ?? webAddress(text);
    default:
      return webAddress(text);
  }
}

/** The editable form of an address: the number, the place or the mailbox, or else the address itself. */
export function editableLinkAddress(kind: LinkKind, url: string): string {
  const plain = url.replace(/^(mailto|tel|sms):/i, '');
  const place = kind === 'address' && url.startsWith(mapSearchPage) && new URL(url).searchParams.get('query');
  return place || plain;
}

/** The address without scheme, `www.` and trailing slash. */
export function shortAddress(url: string): string {
  return url.replace(/^(https?:\/\/(www\.)?|mailto:|tel:|sms:)/i, '').replace(/\/$/, '');
}

const withScheme = (scheme: string, number: string | null) => number && `${scheme}:${number}`;

function pageOf(text: string, page: (handle: string) => string) {
  const handle = /^@?([\p{L}\p{M}\p{N}_.-]+)$/u.exec(text)?.[1];
  const isAddress = !text.startsWith('@') && /\.(com|me|be|in|am)$/i.test(text);
  if (handle && !isAddress) return page(handle);
  return webAddress(text);
}

/** WhatsApp takes numbers only with their country code, without leading zeros. */
function whatsappAddress(text: string) {
  const number = phoneNumber(text)?.split(';', 1)[0];
  if (number) return number.startsWith('+') ? `https://wa.me/${number.slice(1)}` : null;
  return webAddress(text);
}

const mapSearchPage = 'https://www.google.com/maps/search/?';
const mapSearch = (place: string) => mapSearchPage + new URLSearchParams({ api: '1', query: place });
