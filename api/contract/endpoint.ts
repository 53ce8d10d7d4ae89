import type * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';
import type { ErrorCode } from './envelope.js';

/**
 * Who may call an endpoint or open a route (specification, section 6). Object rules (whose profile?) are the service's.
 * `release-token` is a team's token that may release that team's remote only.
 */
export const accessRules = [
  'public',
  'user',
  'group-member',
  'group-admin',
  'product-admin',
  'internal',
  'release-token',
] as const;
export type Access = (typeof accessRules)[number];

/** How many calls one caller may make in so many seconds; any more get 429 `too-many-requests` with `Retry-After`. */
export interface CallLimit {
  /** An `account` is one signed-in person; an `address` is everybody behind it together. */
  by: 'address' | 'account';
  calls: number;
  seconds: number;
}

type Schema = ZodMiniType;

export interface EndpointDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api/v1, parameters in braces: `profiles/{id}`. */
  path: string;
  access: Access;
  /** For a group rule: what `{id}` of the path names, where that is not the group itself. */
  groupOf?: 'invitation';
  /** What it does, in the imperative and lower case: it also completes "Could not …". */
  action: string;
  params?: ZodMiniType<unknown, Record<string, string>>;
  query?: Schema;
  body?: Schema;
  /** Body is multipart/form-data: these parts are files (bytes at the most), everything else comes from `body`. */
  files?: Record<string, { maxBytes: number; required: boolean }>;
  response: Schema;
  /** Media type of an answer that is bytes instead of the envelope (the client gets a Blob): a vCard, a ZIP. */
  produces?: string;
  /** For what costs or reaches others; without it calls are not counted. */
  limit?: CallLimit;
  /** The latest answers stay on the device of whoever is signed in, to be read without a network; until they log out. */
  keptOffline?: true;
  /** Answers also while the caller's account is about to be erased; anything else that needs a user then gets 403 `account-closing`. */
  whileClosing?: true;
  /** HTTP status of a success; 200 unless said. */
  status?: 200 | 201 | 202;
  /** Codes that this endpoint answers with beyond those that any can (input, session, rate, unexpected). */
  errors?: readonly ErrorCode[];
}

/** Declares one call: method, path, access and shapes. The API's routes, its guard, the documentation, the typed client and the authorization test all come from it. */
export function defineEndpoint<const Definition extends EndpointDefinition>(
  definition: Definition,
): Definition {
  return definition;
}

type Part<Definition, Name extends string, Kind extends 'input' | 'output'> = Definition extends {
  [Key in Name]: infer Found extends Schema;
}
  ? { [Key in Name]: Kind extends 'input' ? z.input<Found> : z.output<Found> }
  : unknown;

/** What a caller gives. */
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

/** What a handler gets: checked, trimmed and with defaults filled in. */
export type HandlerInput<Definition extends EndpointDefinition> = Part<Definition, 'params', 'output'> &
  Part<Definition, 'query', 'output'> &
  Part<Definition, 'body', 'output'>;

/** The `data` of a success, or the bytes. */
export type ResponseOf<Definition extends EndpointDefinition> = Definition extends { produces: string }
  ? Blob
  : z.output<Definition['response']>;
