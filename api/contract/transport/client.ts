import { message } from '../shapes/message.ts';
import { filledPath } from '../shapes/path-pattern.ts';
import type { CallInput, EndpointDefinition, ResponseOf } from './endpoint.ts';
import { type ErrorCode, errorCodes, type Failure } from './envelope.ts';

/** Milliseconds until a call fails. The server itself gives a request 30 s. */
const timeoutMs = 30_000;
/** The same for calls that upload or download a file. */
const fileTimeoutMs = 120_000;

/**
 * An error that the API explained, or no response at all: `status` 0 with the code `unavailable`, or `timed-out`
 * if the call took too long. `message` is that of the specification, section 8, for logs and reports: 'Could not
 * {action}: {reason}'. Screens show the `reason`, which is in the user's language.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly reason: string,
    readonly data: Failure['data'] = undefined,
    {
      action,
      serverError = status > 0 ? code : null,
      ...options
    }: ErrorOptions & { action?: string; serverError?: string | null } = {},
  ) {
    super(action ? couldNot(action, reason) : reason, options);
    this.name = 'ApiError';
    this.serverError = serverError;
  }

  /** The response's `error` as it was sent; null if there was no response, or none of the API. */
  readonly serverError: string | null;

  /** Shell and remotes each have a copy of this class. An error of one copy is an instance of all. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }

  /** The message for each rejected field of a form, by its dotted path. */
  get fields(): Record<string, string> {
    return this.data?.fields ?? {};
  }
}

/** Unexpected errors of the server already start with the first half. */
const couldNot = (action: string, reason: string): string =>
  reason.startsWith(`Could not ${action}`) ? reason : `Could not ${action}: ${reason}`;

export interface ClientOptions {
  /** Origin and prefix, e.g. `/api/v1`. */
  baseUrl: string;
  /** The caller's bearer token, or null. `force` requests a fresh one after a 401. */
  token?: (force?: boolean) => Promise<string | null>;
  /** A BCP 47 tag: the language of the API's messages. */
  locale?: () => string;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Lets the browser finish the call after the page is left. */
  keepalive?: boolean;
}

export type Call = <const Definition extends EndpointDefinition>(
  endpoint: Definition,
  ...rest: unknown extends CallInput<Definition>
    ? [input?: undefined, options?: CallOptions]
    : Record<string, never> extends CallInput<Definition>
      ? [input?: CallInput<Definition>, options?: CallOptions]
      : [input: CallInput<Definition>, options?: CallOptions]
) => Promise<ResponseOf<Definition>>;

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: Record<string, Blob | undefined>;
}

/** The typed client. It resolves to a response's `data`, or to a file, and rejects with an ApiError. */
export function createClient({
  baseUrl,
  token,
  locale,
  fetch: send = globalThis.fetch.bind(globalThis),
}: ClientOptions): Call {
  const attempt = async (
    endpoint: EndpointDefinition,
    input: LooseInput,
    options: CallOptions,
    bearer: string | null | undefined,
  ) => {
    const { body, contentType } = encodeBody(endpoint, input);
    const headers = new Headers({ accept: 'application/json' });
    if (bearer) headers.set('authorization', `Bearer ${bearer}`);
    if (contentType) headers.set('content-type', contentType);
    if (locale) headers.set('accept-language', locale());
    try {
      return await send(baseUrl + addressOf(endpoint, input), {
        method: endpoint.method,
        headers,
        body,
        ...options,
      });
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw new ApiError(0, 'unavailable', message('Request failed: Connection error'), undefined, {
        action: endpoint.action,
        cause,
      });
    }
  };

  const sendWithToken = async (endpoint: EndpointDefinition, input: LooseInput, options: CallOptions) => {
    let response = await attempt(endpoint, input, options, await token?.());
    if (response.status === 401 && token) {
      const fresh = await token(true);
      if (fresh) response = await attempt(endpoint, input, options, fresh);
    }
    return response.ok && endpoint.produces ? readFile(response) : readEnvelope(endpoint, response);
  };

  const call = (endpoint: EndpointDefinition, input: LooseInput = {}, options: CallOptions = {}) =>
    inTime(endpoint, (limit) =>
      sendWithToken(endpoint, input, {
        ...options,
        signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
      }),
    );
  return call as Call;
}

/** Ends the work after the endpoint's time, also while it waits for a token, and rejects with `timed-out`. */
async function inTime<Result>(
  { action, files, produces }: EndpointDefinition,
  work: (limit: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        const reason = message('The server took too long to respond. Please try again.');
        reject(new ApiError(0, 'timed-out', reason, undefined, { action }));
        controller.abort();
      },
      files || produces ? fileTimeoutMs : timeoutMs,
    );
  });
  try {
    return await Promise.race([work(controller.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** The path and query of a call below the prefix. */
export function addressOf(
  endpoint: EndpointDefinition,
  { params = {}, query = {} }: Pick<LooseInput, 'params' | 'query'>,
): string {
  const path = filledPath(endpoint.path, (name) => params[name] ?? '');
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString();
  return `/${path}${search && `?${search}`}`;
}

function encodeBody(
  endpoint: EndpointDefinition,
  { body, files }: LooseInput,
): { body?: BodyInit; contentType?: string } {
  if (endpoint.files) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {}))
      if (value !== undefined) form.set(name, String(value));
    for (const [name, file] of Object.entries(files ?? {})) if (file) form.set(name, file);
    return { body: form };
  }
  return body === undefined ? {} : { body: JSON.stringify(body), contentType: 'application/json' };
}

/** An empty file is a failure with its own message (specification, section 8). */
async function readFile(response: Response): Promise<Blob> {
  const file = await response.blob();
  if (file.size === 0)
    throw new ApiError(response.status, 'unavailable', message('No data received from server'));
  return file;
}

async function readEnvelope({ action }: EndpointDefinition, response: Response): Promise<unknown> {
  const envelope = asObject(await response.json().catch(() => null));
  if (response.ok && 'data' in envelope) return envelope.data;
  const serverError = text(envelope.error);
  const reason =
    text(envelope.message) ?? serverError ?? message('Something went wrong on our side. Please try again.');
  const options = { action, serverError: serverError ?? null };
  throw new ApiError(response.status, codeOf(serverError), reason, failureDataOf(envelope.data), options);
}

const codeOf = (error: string | undefined): ErrorCode =>
  error !== undefined && Object.hasOwn(errorCodes, error) ? (error as ErrorCode) : 'unavailable';

/** What is not an object, such as the page of a proxy, has no fields. */
const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** The details of a failure as screens read them, whatever was sent. */
function failureDataOf(data: unknown): Failure['data'] {
  const { fields, reference, ...rest } = asObject(data);
  const messages = Object.entries(asObject(fields)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return data === undefined
    ? undefined
    : {
        ...rest,
        ...(messages.length > 0 && { fields: Object.fromEntries(messages) }),
        ...(typeof reference === 'string' && { reference }),
      };
}
