import type * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';
import type { Bounds, Limited } from './bounds.ts';
import type { ErrorCode } from './envelope.ts';

/**
 * Who may call an endpoint or open a route (specification, section 6). The services check rules about
 * objects, such as ownership. `department-admin` is for admins of the group as well; the administrator of a department gets only what
 * belongs to its members. `release-token` is a team's token that may release only that team's remote.
 */
export const accessRules = [
  'public',
  'user',
  'group-member',
  'department-admin',
  'group-admin',
  'product-admin',
  'internal',
  'release-token',
] as const;
export type Access = (typeof accessRules)[number];

/** What an installation can sell. It can do without either (`PLANS`, `PRODUCTS`). */
export const shopParts = ['plans', 'products'] as const;
export type ShopPart = (typeof shopParts)[number];

/** The features that programs may use with a key. Every feature can be read, or read and changed. */
export const keyFeatures = [
  'account',
  'profiles',
  'links',
  'contacts',
  'cards',
  'analytics',
  'groups',
] as const;
export type KeyFeature = (typeof keyFeatures)[number];
export type KeyScope = `${KeyFeature}:${'read' | 'write'}`;

/** Whether a key with these scopes may call an endpoint. Who may change something may also read it. */
export function keyAllows(scopes: readonly string[], { key }: { key?: KeyScope }): boolean {
  return key !== undefined && (scopes.includes(key) || scopes.includes(key.replace(/:read$/, ':write')));
}

/** The scopes that a key of a group can have. */
export const groupKeyScopes = ['groups:read', 'groups:write'] as const satisfies readonly KeyScope[];

/**
 * Whether a key of a group may call an endpoint within its scopes. It may do what the group's admins may, and read what every member
 * may read. What members change for themselves needs a user, unless the endpoint has `groupKeys`.
 */
export function groupKeyAllows({
  access,
  method,
  groupKeys,
}: Pick<EndpointDefinition, 'access' | 'method' | 'groupKeys'>): boolean {
  return (
    access === 'group-admin' ||
    access === 'department-admin' ||
    (access === 'group-member' && (method === 'GET' || groupKeys === true))
  );
}

type Schema = ZodMiniType;

export interface EndpointDefinition extends Bounds {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below /api/v1, with parameters in braces: `profiles/{id}`. */
  path: string;
  access: Access;
  /** For a group rule: what `{id}` in the path names, if not the group itself. */
  groupOf?: 'invitation';
  /** The scope that a key needs for this call. Without one, no key may call it. Public calls need no key. */
  key?: KeyScope;
  /** A key of the group may call it as well, although it is a change by members. */
  groupKeys?: true;
  /** The key of a device may call it as well, and nothing else. */
  deviceKeys?: true;
  /** The endpoint exists only if the installation sells one of these; otherwise it gives 404 `not-found`. */
  shop?: readonly ShopPart[];
  /** The action, in the imperative and lower case. It also completes "Could not …". */
  action: string;
  /**
   * For a change by admins of a group, which is an entry of the group's log: the fields of the body whose values the entry has. By
   * default it has only the names of the fields. `by-feature` if the feature records the change, with its own details; `none` if the
   * call changes nothing that people see.
   */
  log?: readonly string[] | 'by-feature' | 'none';
  params?: ZodMiniType<unknown, Record<string, string>>;
  query?: Schema;
  body?: Schema;
  /** For multipart/form-data: these parts are files of a maximum size, `body` reads all others. */
  files?: Record<string, { maxBytes: number; required: boolean }>;
  response: Schema;
  /** The media type of a response of bytes without envelope, such as a vCard (a Blob for the client). */
  produces?: string;
  /** The latest responses are stored on a signed-in user's device for offline use, until they log out. */
  keptOffline?: true;
  /** Accounts that wait for their erasure may call it too. Other endpoints for users give them 403 `account-closing`. */
  whileClosing?: true;
  /** The HTTP status of a success; 200 by default. */
  status?: 200 | 201 | 202;
  /** Error codes of this endpoint, in addition to those of every endpoint (input, session, rate, unexpected). */
  errors?: readonly ErrorCode[];
}

/**
 * Declares one call: method, path, access and shapes. The API's routes, its guard, the documentation, the
 * typed client and the authorization test derive from it.
 */
export function defineEndpoint<
  Method extends EndpointDefinition['method'],
  Path extends string,
  const Details extends Omit<EndpointDefinition, 'method' | 'path'>,
>(method: Method, path: Path, details: Details & Limited<Details>): Details & { method: Method; path: Path } {
  return { ...details, method, path };
}

type Part<Definition, Name extends string, Kind extends 'input' | 'output'> = Definition extends {
  [Key in Name]: infer Found extends Schema;
}
  ? { [Key in Name]: Kind extends 'input' ? z.input<Found> : z.output<Found> }
  : unknown;

/** The input that a caller passes. */
export type CallInput<Definition extends EndpointDefinition> = Part<Definition, 'params', 'input'> &
  OptionalQuery<Definition> &
  OptionalBody<Definition> &
  (Definition extends { files: infer Files } ? { files: { [Name in keyof Files]?: Blob } } : unknown);

type OptionalQuery<Definition> = Definition extends { query: infer Found extends Schema }
  ? Record<string, never> extends z.input<Found>
    ? { query?: z.input<Found> }
    : { query: z.input<Found> }
  : unknown;

type OptionalBody<Definition> = Definition extends { body: infer Found extends Schema }
  ? undefined extends z.input<Found>
    ? { body?: z.input<Found> }
    : { body: z.input<Found> }
  : unknown;

/** The input that a handler receives: validated, trimmed and with defaults. */
export type HandlerInput<Definition extends EndpointDefinition> = Part<Definition, 'params', 'output'> &
  Part<Definition, 'query', 'output'> &
  Part<Definition, 'body', 'output'>;

/** The `data` of a success, or the bytes of a file. */
export type ResponseOf<Definition extends EndpointDefinition> = Definition extends { produces: string }
  ? Blob
  : z.output<Definition['response']>;
