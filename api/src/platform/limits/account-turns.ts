import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Config } from '../config/config.ts';
import { DomainError } from '../http/domain-error.ts';
import { onRequestEnd } from '../http/on-request-end.ts';
import { t } from '../words/words.ts';

/** Maximum number of requests of one account that a server works on at the same time. */
const maxAtWork = 8;
/** Maximum number of its requests that wait for their turn, in memory. Several tabs that open together need some. */
const maxWaiting = 24;

interface Turns {
  atWork: number;
  waiting: (() => void)[];
}

/**
 * Lets each account have a few requests at work at the same time, from all of its devices, keys and programs. Others wait
 * before they use a database connection, because statements that wait for a lock would occupy all of them.
 */
@Injectable()
export class AccountTurns {
  private readonly accounts = new Map<string, Turns>();
  /** One account never occupies more than half of the connections. */
  private readonly maxAtWork: number;

  constructor({ DATABASE_POOL_SIZE }: Config) {
    this.maxAtWork = Math.max(1, Math.min(maxAtWork, Math.floor(DATABASE_POOL_SIZE / 2)));
  }

  /**
   * Resolves when it is the turn of a request. The turn ends with the response.
   * @throws DomainError `too-many-requests` if too many requests of the account wait, or if the caller has disconnected
   */
  async begin(account: string, reply: FastifyReply): Promise<void> {
    const turns = this.accounts.get(account) ?? { atWork: 0, waiting: [] };
    this.accounts.set(account, turns);
    if (turns.atWork < this.maxAtWork) turns.atWork += 1;
    else if (turns.waiting.length < maxWaiting)
      await new Promise<void>((resolve) => turns.waiting.push(resolve));
    else throw stillRunning();
    if (!reply.raw.destroyed) return onRequestEnd(reply, () => this.end(account, turns));
    this.end(account, turns);
    throw stillRunning();
  }

  /** Passes the turn to the request that waits longest. */
  private end(account: string, turns: Turns): void {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.atWork -= 1;
    if (turns.atWork === 0) this.accounts.delete(account);
  }
}

/** The refusal of a request beyond those that a caller may have at work. */
export function stillRunning(): DomainError {
  return new DomainError(
    'too-many-requests',
    t('Your earlier requests are still running. Please try again when they’re done.'),
    { retryAfter: 2 },
  );
}
