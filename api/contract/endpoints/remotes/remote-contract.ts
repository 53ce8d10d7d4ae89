import * as z from 'zod/mini';
import { line } from '../../shapes/fields.ts';
import { iconNames } from '../../shapes/icon-names.ts';
import { message } from '../../shapes/message.ts';
import { accessRules, shopParts } from '../../transport/endpoint.ts';

/**
 * The interface of a remote with shell and API: the file remote.json in its folder. A remote is restricted if
 * each of its routes requires a role (`product-admin`, `internal`). For a user without that role it does not
 * exist: neither in the registry nor any of its files.
 */

export const remoteName = z
  .string()
  .check(z.regex(/^(shell|mf-[a-z][a-z0-9-]{0,30})$/, message('Use a name such as mf-profile.')));

export const routePath = z
  .string()
  .check(
    z.regex(
      /^\/(?:[a-z0-9-]+|\{[a-z_]+\})(?:\/(?:[a-z0-9-]+|\{[a-z_]+\}))*$/,
      message('Use a path such as /group/{groupname}.'),
    ),
    z.maxLength(200),
  );

/** The address of a GET endpoint below the API's prefix, such as `groups/{groupname}/links?limit=1`. */
const callAddress = z
  .string()
  .check(
    z.regex(
      /^[a-z-]+(?:\/(?:[a-z0-9-]+|\{[a-z_]+\}))*(?:\?[a-z_]+=[\w{}-]+(?:&[a-z_]+=[\w{}-]+)*)?$/,
      message('Use a call such as groups/{groupname}/links.'),
    ),
    z.maxLength(200),
  );

/** An address of this site, which no browser reads as one of another. */
const siteAddress = z
  .string()
  .check(
    z.regex(/^\/(?![/\\])[^\s\\]*$/, message('Use an address of this site, such as /dashboard.')),
    z.maxLength(200),
  );

/** The sidebar entry of a route. `{group_name}` and `{group_display_name}` are those of the last used group. */
const navigation = z.strictObject({
  label: line(40, 1),
  icon: z.enum(iconNames),
  /** The sort key for the sidebar's entries of all remotes, ascending. */
  order: z.int().check(z.minimum(0), z.maximum(1000)),
  badge: z.optional(line(10)),
  /** The address to open, if it differs from the route's path. */
  to: z.optional(siteAddress),
  /** `bottom` entries are shown separately at the bottom, to everyone. */
  place: z._default(z.enum(['main', 'bottom', 'top']), 'main'),
  /** Shown instead if the subscription is not active (specification, section 2, entry 4). */
  unsubscribed: z.optional(
    z.strictObject({ label: line(40, 1), icon: z.enum(iconNames), highlight: z._default(z.boolean(), true) }),
  ),
});

/** Translations of a route's title, label and badge, by language: `{"de": {"Contacts": "Kontakte"}}`. */
export const routeWords = z.record(
  z.string().check(z.regex(/^[a-z]{2,3}$/)),
  z.record(line(60, 1), line(80, 1)).check(z.refine((words) => Object.keys(words).length <= 10)),
);

export const remoteRoute = z.strictObject({
  path: routePath,
  /** The page's module, relative to the remote's src and exposed under the same name. */
  module: z.string().check(z.regex(/^\.\/[A-Za-z][\w/-]*$/), z.maxLength(100)),
  /** The browser tab's title until the page sets its own. */
  title: line(60, 1),
  access: z.enum(accessRules),
  /** Where a signed-in user is redirected if `access` refuses them. Signed-out users go to /log-in. */
  redirect: z._default(siteAddress, '/dashboard'),
  /** Whether the sidebar is shown beside the page. On small screens, `collapsed` shows only its logo, which opens it. */
  sidebar: z._default(z.literal([true, false, 'collapsed']), true),
  /** The page fills the window, without the site's header. Its `sidebar` is false. */
  fillsWindow: z.optional(z.boolean()),
  navigation: z.optional(navigation),
  /** English title, label and badge, with translations, because they are shown before the page loads. */
  words: z.optional(routeWords),
  /** The name of the server bundle's export that renders the page as HTML. */
  server: z.optional(z.string().check(z.regex(/^[a-z][A-Za-z]*$/), z.maxLength(60))),
  /** The page exists only if the installation sells one of these. */
  shop: z.optional(z.array(z.enum(shopParts)).check(z.minLength(1))),
  /** The page is stored on signed-in users' devices for offline use. */
  offline: z.optional(z.boolean()),
  /**
   * The calls that the page starts with, with parameters of `path`, and `{time_zone}` for the browser's. A browser with
   * a session sends them as soon as it has the HTML, before any script has loaded.
   */
  data: z.optional(z.array(callAddress).check(z.maxLength(8))),
});
export type RemoteRoute = z.infer<typeof remoteRoute>;

export const remoteContract = z
  .strictObject({
    $schema: z.optional(z.string()),
    name: remoteName,
    /** The semver range of supported kit versions. */
    requires: z.string().check(z.minLength(1), z.maxLength(60)),
    routes: z.array(remoteRoute).check(z.minLength(1), z.maxLength(50)),
  })
  .check(z.meta({ id: 'RemoteContract' }));
export type RemoteContract = z.infer<typeof remoteContract>;
