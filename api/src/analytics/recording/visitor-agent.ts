import Bowser from 'bowser';
import { LRUCache } from 'lru-cache';

/** The parts of a user agent that are stored. */
interface VisitorAgent {
  device: 'mobile' | 'tablet' | 'desktop' | 'other' | null;
  /** Name of the browser without its version, at most 40 characters. */
  browser: string | null;
}

/** Apps that open links in a browser of their own, which Bowser does not know. The app says more than its browser. */
const apps: [agent: RegExp, name: string][] = [
  [/\[FBAN\/(Orca|Messenger)|\[FB_IAB\/Orca/, 'Messenger'],
  [/\[(FBAN|FB_IAB)\//, 'Facebook'],
  [/\bInstagram \d/, 'Instagram'],
  [/\bBarcelona \d/, 'Threads'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\b(musical_ly|BytedanceWebview|trill_)/, 'TikTok'],
  [/\bSnapchat\//, 'Snapchat'],
  [/\bPinterest\//, 'Pinterest'],
  [/\bTwitter(Android| for )/, 'X'],
  [/\bReddit\//, 'Reddit'],
  [/\bWhatsApp\//, 'WhatsApp'],
  [/\bTelegram(-Android\/| \d)/, 'Telegram'],
  [/\bViber\//, 'Viber'],
  [/\bLine\/\d/, 'LINE'],
  [/\bKAKAOTALK\b/, 'KakaoTalk'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bMattermost\b/, 'Mattermost'],
  [/\bSlack(_SSB)?\//, 'Slack'],
  [/\bdiscord\//, 'Discord'],
  [/\bTeams\//, 'Teams'],
];

const agents = new LRUCache<string, VisitorAgent>({ max: 2000 });

/** Reads the kind of device and the browser's name from a user agent; null if unknown. */
export function readAgent(agent: string): VisitorAgent {
  if (agent.trim() === '') return { device: null, browser: null };
  const cut = agent.slice(0, 512);
  const cached = agents.get(cut);
  if (cached) return cached;
  const { platform, browser } = Bowser.parse(cut);
  const read: VisitorAgent = {
    device: platform.type ? deviceOf(platform.type) : deviceOfFacebookApp(cut),
    browser: apps.find(([app]) => app.test(cut))?.[1] ?? (browser.name?.slice(0, 40) || null),
  };
  agents.set(cut, read);
  return read;
}

function deviceOf(type: string): VisitorAgent['device'] {
  return type === 'mobile' || type === 'tablet' || type === 'desktop' ? type : 'other';
}

/** Facebook's apps for Android may send nothing but a list of their own. */
function deviceOfFacebookApp(agent: string): VisitorAgent['device'] {
  if (!/\[FBAN\//.test(agent)) return null;
  return /FBID\/tablet|FBDV\/(SM-[TX]|iPad)/.test(agent) ? 'tablet' : 'mobile';
}

/** Networks send visitors through hosts of their own: `l.instagram.com` is Instagram. */
const redirectHosts =
  /^(www\.|(l|lm|m|mobile)\.(?=(facebook|instagram|threads|messenger)\.)|out\.(?=reddit\.)|away\.(?=vk\.))/;

/**
 * The host of an external page, or the package of an Android app (`android-app://org.telegram.messenger/`, which Chrome sends
 * for links in apps); null for pages of the product and for any other address.
 */
export function hostOf(referrer: string | undefined, publicUrl: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { protocol, hostname, pathname } = new URL(referrer);
  if (!/^(https?|android-app):$/.test(protocol)) return null;
  const own = new URL(publicUrl);
  if (hostname === own.hostname && `${pathname}/`.startsWith(`${own.pathname.replace(/\/$/, '')}/`))
    return null;
  return hostname.toLowerCase().replace(redirectHosts, '').slice(0, 253) || null;
}
