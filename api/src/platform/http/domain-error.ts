import { message } from '@meishi/api-contract/shapes/message';
import { type ErrorCode, errorCodes, type Failure } from '@meishi/api-contract/transport/envelope';
import { t } from '../words/words.ts';

type LogLevel = 'error' | 'warn' | 'info' | 'debug';

interface Details {
  data?: Failure['data'];
  /** Seconds after which a retry makes sense, sent in the `retry-after` header. */
  retryAfter?: number;
  /** The log level. Mistakes of callers are of no interest, failures of services are. */
  level?: LogLevel;
  cause?: unknown;
}

/** How long a service is expected to be unavailable, if nothing more is known. */
const outageSeconds = 5;

/** An expected failure. Its message is a sentence that the user can act on. */
export class DomainError extends Error {
  readonly status: number;
  readonly data: Failure['data'];
  readonly level: LogLevel;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { data, level, retryAfter, cause }: Details = {},
  ) {
    super(message, { cause });
    this.name = 'DomainError';
    this.status = errorCodes[code];
    this.data = data;
    this.retryAfter = retryAfter ?? (code === 'unavailable' ? outageSeconds : undefined);
    this.level = level ?? (this.status >= 500 ? 'error' : 'debug');
  }
}

const missing = {
  batch: message('This batch does not exist.'),
  calendar: message('This calendar does not exist.'),
  card: message('This card does not exist.'),
  checkout: message('This checkout does not exist.'),
  contact: message('This contact does not exist.'),
  dashboard: message('This dashboard does not exist.'),
  delivery: message('This delivery does not exist.'),
  department: message('This department does not exist.'),
  design: message('This design does not exist.'),
  dream: message('This dream does not exist.'),
  event: message('This event does not exist.'),
  'failed job': message('This failed job does not exist.'),
  group: message('This group does not exist.'),
  'hand-over': message('This handover does not exist.'),
  order: message('This order does not exist.'),
  issue: message('This issue of cards does not exist.'),
  invitation: message('This invitation does not exist.'),
  key: message('This key does not exist.'),
  link: message('This link does not exist.'),
  'mail domain': message('This domain does not exist.'),
  member: message('This member does not exist.'),
  note: message('This note does not exist.'),
  message: message('This message does not exist.'),
  photo: message('This photo does not exist.'),
  'print file': message('This print file does not exist.'),
  request: message('This request does not exist.'),
  profile: message('This profile does not exist.'),
  release: message('This release does not exist.'),
  reminder: message('This reminder does not exist.'),
  template: message('This template does not exist.'),
  session: message('This session does not exist.'),
  team: message('This team does not exist.'),
  token: message('This token does not exist.'),
  user: message('This user does not exist.'),
  view: message('This view does not exist.'),
  webhook: message('This webhook does not exist.'),
};

/** The same error for absent and for invisible objects. */
export function notFound(what: keyof typeof missing): DomainError {
  return new DomainError('not-found', t(missing[what]));
}

/** The error for one field of a form, which shows the sentence at that field. `name` is its dotted path. */
export function invalidField(
  name: string,
  sentence: string,
  code: 'invalid-input' | 'slug-taken' | 'already-exists' = 'invalid-input',
): DomainError {
  return new DomainError(code, sentence, { data: { fields: { [name]: sentence } } });
}

/** The error for an unknown address, and for endpoints whose existence must stay hidden. */
export function nothingHere(): DomainError {
  return new DomainError('not-found', t('We can’t find anything at this address.'));
}

/** The error for a body that exceeds the limit of its call. */
export function tooLarge(): DomainError {
  return new DomainError('too-large', t('This is too large.'));
}

/** The error for a body that is no form, in a call that takes files. */
export function formExpected(): DomainError {
  return new DomainError('unsupported-media', t('Please send a form with a file (multipart/form-data).'));
}

/** A refusal that ends after some seconds. Its sentence says when to try again. */
export function tryAgainLater(code: ErrorCode, sentence: string, seconds: number): DomainError {
  const again =
    seconds < 90
      ? t('Please try again in {{count, number}} seconds.', {
          count: seconds,
          one: 'Please try again in a second.',
        })
      : t('Please try again in {{count, number}} minutes.', { count: Math.ceil(seconds / 60) });
  return new DomainError(code, `${sentence} ${again}`, { retryAfter: seconds });
}
