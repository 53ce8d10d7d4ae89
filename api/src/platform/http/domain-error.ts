import { type ErrorCode, errorCodes, type Failure } from '@meishi/api-contract/envelope';

export type LogLevel = 'error' | 'warn' | 'info' | 'debug';

interface Details {
  data?: Failure['data'];
  /** At what level the log mentions it: what people do wrong is of no interest, what fails around us is. */
  level?: LogLevel;
  cause?: unknown;
}

/** A failure that the product knows: its message is a sentence that the person who reads it can act on. */
export class DomainError extends Error {
  readonly status: number;
  readonly data: Failure['data'];
  readonly level: LogLevel;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { data, level, cause }: Details = {},
  ) {
    super(message, { cause });
    this.name = 'DomainError';
    this.status = errorCodes[code];
    this.data = data;
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
