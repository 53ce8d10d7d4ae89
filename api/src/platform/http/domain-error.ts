import { type ErrorCode, errorCodes, type Failure } from '@meishi/api-contract/envelope';

export type LogLevel = 'error' | 'warn' | 'info' | 'debug';

interface Details {
  data?: Failure['data'];
  /** Seconds after which it makes sense to try again; the answer says so in its header. */
  retryAfter?: number;
  /** At what level the log mentions it: what people do wrong is of no interest, what fails around us is. */
  level?: LogLevel;
  cause?: unknown;
}

/** A failure that the product knows: its message is a sentence that the person who reads it can act on. */
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
    this.retryAfter = retryAfter;
    this.level = level ?? (this.status >= 500 ? 'error' : 'debug');
  }
}

/** The one answer to what is not there and to what is not for this person to see. */
export function notFound(what: string): DomainError {
  return new DomainError('not-found', `This ${what} does not exist.`);
}

/** The answer to an address that nothing listens to; also the answer of what must not be known to exist. */
export function nothingHere(): DomainError {
  return new DomainError('not-found', 'There is nothing at this address.');
}

/** A refusal that ends by itself after so many seconds: its sentence says when to try again. */
export function tryAgainLater(code: ErrorCode, sentence: string, seconds: number): DomainError {
  const [amount, unit] =
    seconds < 90 ? [seconds, 'second' as const] : [Math.ceil(seconds / 60), 'minute' as const];
  const when = new Intl.RelativeTimeFormat('en').format(amount, unit);
  return new DomainError(code, `${sentence} Please try again ${when}.`, { retryAfter: seconds });
}
