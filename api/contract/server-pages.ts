import * as z from 'zod/mini';
import { groupBrand } from './endpoints/groups/groups.ts';
import { publicProfile } from './endpoints/profiles.ts';
import { registry } from './endpoints/remotes/registry.ts';
import { type CallShape, shapeOfFunction } from './rules/call-shapes.ts';
import { branding } from './shapes/branding.ts';
import { shopParts } from './transport/endpoint.ts';

/**
 * The functions of server bundles: what the API gives them and takes from them. Builds record these fields like those of calls,
 * so that a bundle is refused by an API that gives it something else.
 */

const wallets = z.object({ apple: z.boolean(), google: z.boolean() });

/** What every page function of a server bundle gets. Page functions only render and make no decisions. */
const serverPageInput = z.object({
  url: z.string(),
  origin: z.string(),
  params: z.record(z.string(), z.string()),
  brand: z.nullable(groupBrand),
  locale: z.string(),
  /** What the installation sells. Without the field, both. */
  shop: z.optional(z.record(z.enum(shopParts), z.boolean())),
  /** Without the field, the built-in one. */
  branding: z.optional(branding),
});
export type ServerPageInput = z.infer<typeof serverPageInput>;

/** The input of the page of a profile. */
const profilePageInput = z.object({
  ...serverPageInput.shape,
  /** The profile; null if it cannot be shown. */
  profile: z.nullable(publicProfile),
  reason: z.enum(['found', 'off', 'unknown', 'erased']),
  /** The wallets that the profile can be added to. */
  wallets: z.optional(wallets),
  /** The source of the visit, passed on in the addresses of links. */
  source: z.nullable(z.string()),
});
export type ProfilePageInput = z.infer<typeof profilePageInput>;

/** The ways to sign in. */
const signInMethods = z.object({
  /** The providers of Firebase; null if none of its methods is available. */
  firebase: z.nullable(z.object({ providers: z.array(z.object({ id: z.string(), label: z.string() })) })),
  /** The OpenID Connect providers, with the names on their buttons. */
  openid: z.array(z.object({ name: z.string(), label: z.string() })),
});
export type SignInMethods = z.infer<typeof signInMethods>;

/** The input of any other page for visitors. The frame of the shell surrounds what it renders. */
const sitePageInput = z.object({
  ...serverPageInput.shape,
  signIn: z.optional(signInMethods),
  /** The responses of the public calls that the route declares as `data`, by their addresses. */
  data: z.record(z.string(), z.unknown()),
});
export type SitePageInput = z.infer<typeof sitePageInput>;

/** The output: parts of one HTML document. */
export const serverPage = z.object({
  status: z.literal([200, 404, 410]),
  lang: z.string().check(z.maxLength(35), z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/)),
  /** Markup for `<head>`: title, meta, canonical address, JSON-LD. */
  head: z.string().check(z.maxLength(200_000)),
  css: z.string().check(z.maxLength(500_000)),
  body: z.string().check(z.maxLength(2_000_000)),
  /** Whether the page's script starts the app in the same document. */
  startsApp: z.optional(z.boolean()),
  /** A short inline script that enhances the page. */
  script: z.optional(z.string().check(z.maxLength(50_000))),
});
export type ServerPage = z.infer<typeof serverPage>;

/** The input of the shell's function `siteFrame`, which surrounds a page with header and footer. */
const siteFrameInput = z.object({
  ...serverPageInput.shape,
  page: serverPage,
  registry,
  /** The addresses of the scripts that the app starts with. */
  app: z.array(z.string()),
});
export type SiteFrameInput = z.infer<typeof siteFrameInput>;

export type ServerPageFunction<Input extends ServerPageInput> = (input: Input) => Promise<ServerPage>;

/** The path of profiles. */
export const profilePath = '/profile/{id}';
/** The shell's function that surrounds the page of a visitor with header and footer. */
export const siteFrame = 'siteFrame';

const prefix = 'page ';

/** How a build names the function that renders the page of a path, or the frame: `page /pricing`. */
export const pageName = (path: string): string => prefix + path;

/** The fields of the function with this name; undefined if the name is that of a call. */
export function shapeOfPage(name: string): CallShape | undefined {
  if (!name.startsWith(prefix)) return undefined;
  return shapeOfFunction(inputOf(name.slice(prefix.length)), serverPage);
}

function inputOf(path: string): z.ZodMiniType {
  if (path === profilePath) return profilePageInput;
  return path === siteFrame ? siteFrameInput : sitePageInput;
}
