/** The common shape of all responses under /api/v1. */

/** A success. `status` is the HTTP status. */
export interface Success<Data> {
  status: number;
  data: Data;
}

/** A failure. `error` is a stable kebab-case code, `message` a sentence that tells users what to do. */
export interface Failure {
  status: number;
  error: ErrorCode;
  message: string;
  /** For a rejected form: the message for each field, by its dotted path. For an unexpected error: its reference. */
  data?: { fields?: Record<string, string>; reference?: string; current?: unknown };
}

/** All values of `error` with their HTTP status. */
export const errorCodes = {
  'invalid-input': 400,
  'unreadable-body': 400,
  'wrong-signature': 400,
  'not-signed-in': 401,
  'token-expired': 401,
  'session-ended': 401,
  'account-disabled': 403,
  'account-closing': 403,
  'not-allowed': 403,
  'email-not-verified': 403,
  'recent-login-required': 403,
  'plan-required': 403,
  'field-locked': 403,
  'not-found': 404,
  'timed-out': 408,
  'slug-taken': 409,
  'stale-version': 409,
  'already-exists': 409,
  conflict: 409,
  'invitation-closed': 409,
  'seats-taken': 409,
  'card-unknown': 404,
  'card-taken': 409,
  'card-lost': 409,
  'card-retired': 409,
  'claim-code-required': 400,
  'claim-code-wrong': 403,
  'card-locked': 429,
  'too-large': 413,
  'unsupported-media': 415,
  'incompatible-release': 422,
  'too-many-requests': 429,
  'headers-too-large': 431,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorCodes;
