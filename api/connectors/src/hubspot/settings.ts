import { Refusal } from '../refusal.ts';

/** What the program reads from its environment. */
export interface Settings {
  /** The address of Meishi, such as `https://meishi.example`. */
  server: string;
  /** A key of the group with the scope `groups:write`. */
  key: string;
  /** The id or name of the group. */
  group: string;
  /** The token of a private app of HubSpot. */
  token: string;
  hubSpotAddress: string;
  stateFile: string;
  /** The member who gets the contacts that HubSpot shares with the group; null if it shares none. */
  ownerId: string | null;
  requestsPerSecond: number;
}

/** @throws Refusal that names what is missing or wrong, without its value if it is secret */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const need = (name: string, use: string): string => {
    const value = environment[name]?.trim();
    if (value) return value;
    throw new Refusal(`${name} is missing: ${use}.`);
  };
  return {
    server: siteOf('MEISHI_URL', need('MEISHI_URL', 'the address of Meishi, such as https://meishi.example')),
    key: need('MEISHI_KEY', 'a key of the group that may read and change it'),
    group: need('MEISHI_GROUP', 'the ID or name of the group'),
    token: need('HUBSPOT_TOKEN', 'the access token of a private app'),
    hubSpotAddress: siteOf('HUBSPOT_URL', environment.HUBSPOT_URL || 'https://api.hubapi.com'),
    stateFile: environment.MEISHI_HUBSPOT_STATE || 'meishi-hubspot.json',
    ownerId: environment.MEISHI_OWNER || null,
    requestsPerSecond: rateOf(environment.HUBSPOT_REQUESTS_PER_SECOND || '4'),
  };
}

/** HubSpot allows 4 searches per second, and at least 10 other requests. */
function rateOf(text: string): number {
  const rate = Number(text);
  if (rate > 0 && rate <= 1000) return rate;
  throw new Refusal(`HUBSPOT_REQUESTS_PER_SECOND is ${text}. Use a number such as 4.`);
}

/** An address without what follows its path. Tokens are only sent encrypted, or to the same machine. */
function siteOf(name: string, address: string): string {
  if (!URL.canParse(address)) throw new Refusal(`${name} isn’t an address such as https://meishi.example.`);
  const { protocol, hostname, origin, pathname } = new URL(address);
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  if (protocol === 'https:' || (protocol === 'http:' && isLocal))
    return origin + pathname.replace(/\/+$/, '');
  throw new Refusal(`${name} must begin with https://, because a secret is sent to it.`);
}
