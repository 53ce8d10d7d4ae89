import type { GroupBrand } from './groups.js';
import type { PublicProfile } from './profiles.js';
import type { Registry } from './remotes.js';

/** What the shell starts with. */
export interface Boot {
  config: BootConfig;
  registry: Registry;
  /** The group that `?group=` names, when it has a brand. */
  brand: GroupBrand | null;
  /** The stored view that a server-rendered profile stands for (UUID); its owner's page reports it as `own`. */
  view: { profile_id: string; event_id: string } | null;
  /** The build that this browser alone runs. */
  preview: { remote: string; version: string } | null;
}

/** What every HTML answer carries as JSON in `<script type="application/json" id="meishi">`. */
export interface SentBoot extends Omit<Boot, 'registry'> {
  /** Null on a page that stands without the app: a shell that takes it over asks for the registry. */
  registry: Registry | null;
}

export interface BootConfig {
  /** Version of the shell that the HTML belongs to. */
  version: string;
  mode: 'development' | 'production';
  /** Public origin, without a slash at its end. */
  origin: string;
  firebase: {
    project_id: string;
    api_key: string;
    auth_domain: string;
    emulator_url: string | null;
    /** Whether authenticator apps are switched on in the project; the emulator knows none. */
    authenticator_apps?: boolean;
  };
  /** The wallets that a profile can be added to. */
  wallets?: { apple: boolean; google: boolean };
  /** Specification, section 9: the optional token-sync call of the identity client. */
  token_sync: { url: string; max_age_seconds: number } | null;
}

/** What a server bundle's page function is given; it renders and decides nothing else. */
export interface ServerPageInput {
  url: string;
  origin: string;
  params: Record<string, string>;
  brand: GroupBrand | null;
  locale: string;
  /** The profile, or why there is none to show. */
  profile: PublicProfile | null;
  reason: 'found' | 'off' | 'unknown' | 'erased';
  /** The wallets that the profile can be added to. */
  wallets?: { apple: boolean; google: boolean };
  /** Door through which the visitor came; carried on by the links' addresses. */
  source: string | null;
}

/** What it answers: pieces of one HTML document. */
export interface ServerPage {
  status: number;
  lang: string;
  /** Markup for `<head>`: title, meta, canonical address, JSON-LD. */
  head: string;
  css: string;
  body: string;
  /** Script of a few lines that stands in the page, for what works better with one. */
  script?: string;
}

export type ServerPageFunction = (input: ServerPageInput) => Promise<ServerPage>;
