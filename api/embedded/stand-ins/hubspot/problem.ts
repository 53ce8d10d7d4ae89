import { randomUUID } from 'node:crypto';

/** An error as HubSpot answers it. */
export class HubSpotProblem extends Error {
  readonly status: number;
  readonly category: string;

  constructor(status: number, category: string, message: string) {
    super(message);
    this.status = status;
    this.category = category;
  }

  get body() {
    const { category, message } = this;
    return { status: 'error', category, message, correlationId: randomUUID() };
  }

  /** One of several errors of a batch. */
  inBatch(context: Record<string, string[]>) {
    const { category, message } = this;
    return { status: 'error', category, message, context, errors: [], links: {} };
  }
}

export const invalid = (message: string) => new HubSpotProblem(400, 'VALIDATION_ERROR', message);
export const conflict = (message: string) => new HubSpotProblem(409, 'CONFLICT', message);
export const absent = (message = 'resource not found') =>
  new HubSpotProblem(404, 'OBJECT_NOT_FOUND', message);
