import type { Answer, Kind } from './answers.ts';

/** Longer than any outage may last. */
const timeoutMs = 15_000;

interface Received {
  answer: Answer;
  headers: Headers;
  body: string;
}

/** Sends requests to the product, and records how each ends. */
export class Requests {
  readonly answers: Answer[] = [];
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async send(kind: Kind, path: string, init: RequestInit = {}): Promise<Received> {
    const begunAt = Date.now();
    const { status, headers, body } = await this.fetch(path, init);
    const hasRetryAfter = Number(headers.get('retry-after')) > 0;
    const answer = { kind, begunAt, endedAt: Date.now(), status, hasRetryAfter };
    this.answers.push(answer);
    return { answer, headers, body };
  }

  private async fetch(path: string, init: RequestInit) {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(this.origin + path, { redirect: 'manual', signal, ...init });
      return { status: response.status, headers: response.headers, body: await response.text() };
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      const status = isLate ? 'no answer in time' : 'no connection';
      return { status, headers: new Headers(), body: '' } as const;
    }
  }
}
