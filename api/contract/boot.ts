import type { GroupBrand } from './endpoints/groups/groups.ts';
import type { Registry } from './endpoints/remotes/registry.ts';
import type { Branding } from './shapes/branding.ts';
import type { ShopPart } from './transport/endpoint.ts';

/**
 * The two families of HTML documents. A `public` document is for everyone and allows no script or frame of
 * the identity provider. Signing in and the app need an `app` document.
 */
export type DocumentFamily = 'public' | 'app';

/** The data that the shell starts with. */
export interface Boot {
  config: BootConfig;
  document: DocumentFamily;
  registry: Registry;
  /** The group named by `?group=`, if it has a brand. */
  brand: GroupBrand | null;
  /** The stored view (UUID), from the page's `server-timing` header; the owner's page reports it as `own`. */
  view: { profile_id: string; event_id: string } | null;
  /** The build that only this browser runs. */
  preview: { remote: string; version: string } | null;
}

/** The JSON in every HTML response, in `<script type="application/json" id="meishi">`. */
export interface PageBoot extends Omit<Boot, 'registry' | 'view'> {
  /** Null on a page that works without the app. A shell that takes over such a page requests the registry. */
  registry: Registry | null;
  /** Addresses below the API's prefix that the page calls first (`data` of its route), with the path's parameters filled in. */
  data: string[];
}

/** What an installation sells. */
export type Shop = Readonly<Record<ShopPart, boolean>>;

/** A provider that signs users in through Firebase: Google, or a provider of Identity Platform. */
export interface FirebaseProvider {
  /** `google.com`, or an id that begins with `oidc.` or `saml.` */
  id: string;
  /** On its button. */
  label: string;
}

export interface FirebaseConfig {
  project_id: string;
  api_key: string;
  auth_domain: string;
  emulator_url: string | null;
  /** In the order of their buttons. */
  providers: readonly FirebaseProvider[];
  /** Whether authenticator apps are enabled in the project. The emulator does not support them. */
  authenticator_apps?: boolean;
}

export interface BootConfig {
  /** The version of the shell that the HTML belongs to. */
  version: string;
  mode: 'development' | 'production';
  /** The public origin, without a trailing slash. */
  origin: string;
  /** The path below which the product is served, such as `/cards`. Without the field, the root. */
  base?: string;
  /** Null if users sign in at OpenID Connect providers only. */
  firebase: FirebaseConfig | null;
  /** The OpenID Connect providers, with the names on their buttons. Without the field, none. */
  openid?: readonly { name: string; label: string }[];
  /** The wallets for which passes are offered. */
  wallets?: { apple: boolean; google: boolean };
  /** What the installation sells. Without the field, both. */
  shop?: Shop;
  /** The sites that the logos of the built-in groups open, by group. Without an entry, the home page. */
  group_sites?: Readonly<Record<string, string>>;
  /** Without the field, the built-in one. */
  branding?: Branding;
  /** The optional token-sync call of the identity client (specification, section 9). */
  token_sync: { url: string; max_age_seconds: number } | null;
}
