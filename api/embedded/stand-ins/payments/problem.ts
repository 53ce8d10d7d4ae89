interface Details {
  status?: 400 | 401 | 402 | 404;
  type?: 'invalid_request_error' | 'card_error' | 'idempotency_error';
  code?: string;
  decline_code?: string;
  param?: string;
}

/** An error in Stripe's shape: `{error: {type, code, message, param}}`. */
export class StripeProblem extends Error {
  override name = 'StripeProblem';
  readonly status: number;
  readonly details: Details;

  constructor(message: string, details: Details = {}) {
    super(message);
    this.status = details.status ?? 400;
    this.details = details;
  }

  get body(): object {
    const { type = 'invalid_request_error', code, decline_code, param } = this.details;
    return { error: { type, code, decline_code, param, message: this.message } };
  }
}

export function missing(kind: string, id: string, param = 'id'): StripeProblem {
  return new StripeProblem(`No such ${kind.replace('billing_portal.', '').replace('.', ' ')}: '${id}'`, {
    status: 404,
    code: 'resource_missing',
    param,
  });
}
