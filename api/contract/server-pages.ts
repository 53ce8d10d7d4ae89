import * as z from 'zod/mini';
import type { GroupBrand } from './endpoints/groups/groups.ts';
import type { PublicProfile } from './endpoints/profiles.ts';
import type { Registry } from './endpoints/remotes/registry.ts';
import type { Branding } from './shapes/branding.ts';
import type { ShopPart } from './transport/endpoint.ts';

/** What every page function of a server bundle gets. Page functions only render and make no decisions. */
export interface ServerPageInput {
  /** Path and query below the base path. */
  url: string;
  origin: string;
  /** The path below which the product is served, such as `/cards`. Without the field, the root. */
  base?: string;
  params: Record<string, string>;
  brand: GroupBrand | null;
  locale: string;
  /** What the installation sells. Without the field, both. */
  shop?: Record<ShopPart, boolean>;
  /** Without the field, the built-in one. */
  branding?: Branding;
}

export interface ProfilePageInput extends ServerPageInput {
  /** The profile; null if it cannot be shown. */
  profile: PublicProfile | null;
  reason: 'found' | 'off' | 'unknown' | 'erased';
  /** The wallets that the profile can be added to. */
  wallets?: { apple: boolean; google: boolean };
  /** The source of the visit, passed on in the addresses of links. */
  source: string | null;
}

/** The ways to sign in. */
export interface SignInMethods {
  /** The providers of Firebase; null if none of its methods is available. */
  firebase: { providers: { id: string; label: string }[] } | null;
  /** The OpenID Connect providers, with the names on their buttons. */
  openid: { name: string; label: string }[];
}

/** The input of any other page for visitors. The frame of the shell surrounds what it renders. */
export interface SitePageInput extends ServerPageInput {
  /** For releases of the shell before 0.2, which render their log-in page. */
  signIn?: SignInMethods;
  /** The responses of the public calls that the route declares as `data`, by their addresses. */
  data: Record<string, unknown>;
}

/** The output: parts of one HTML document. */
export const serverPage = z.object({
  status: z.literal([200, 404, 410]),
  lang: z.string().check(z.maxLength(35), z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/)),
  /** Markup for `<head>`: title, meta, canonical address, JSON-LD. */
  head: z.string().check(z.maxLength(200_000)),
  css: z.string().check(z.maxLength(500_000)),
  body: z.string().check(z.maxLength(2_000_000)),
  /** Whether the page's script starts the app in the same document, as the log-in page of the shell before 0.2 does. */
  startsApp: z.optional(z.boolean()),
  /** A short inline script that enhances the page. */
  script: z.optional(z.string().check(z.maxLength(50_000))),
});
export type ServerPage = z.infer<typeof serverPage>;

/** The input of the shell's function `siteFrame`, which surrounds a page with header and footer. */
export interface SiteFrameInput extends ServerPageInput {
  page: ServerPage;
  registry: Registry;
  /** The addresses of the scripts that the app starts with. */
  app: string[];
}

export type ServerPageFunction<Input extends ServerPageInput> = (input: Input) => Promise<ServerPage>;

export const profilePath = '/profile/{id}';
/** The shell's function that surrounds the page of a visitor with header and footer. */
export const siteFrame = 'siteFrame';
