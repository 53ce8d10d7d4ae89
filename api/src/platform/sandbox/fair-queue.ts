import { LRUCache } from 'lru-cache';
import { tryAgainLater } from '../http/domain-error.ts';
import { t } from '../words/words.ts';
import { TaskStopped } from './task.ts';

interface Waiting {
  begin(): void;
}

interface TurnLimits {
  /** Maximum number of accounts that work at the same time. */
  slots: number;
  /** Maximum number of waiting tasks of one account. */
  perAccount: number;
  /** Maximum number of waiting tasks in total. */
  total: number;
  /** A task that waits longer is refused. */
  timeoutMs: number;
}

/**
 * Schedules the tasks of accounts fairly. An account uses one slot at a time, so that it cannot occupy all of
 * them. Waiting accounts take turns, however many tasks each has waiting. Those whose last task had to be stopped wait behind
 * all others, and of several slots one is never theirs.
 */
export class FairQueue {
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly working = new Set<string>();
  /** The accounts whose last task had to be stopped. */
  private readonly stopped = new LRUCache<string, true>({ max: 1_000 });
  private waitingCount = 0;

  constructor(private readonly limits: TurnLimits) {}

  /**
   * @throws DomainError `too-many-requests` when this account has too many waiting tasks, `unavailable` when
   * all accounts together have
   */
  async run<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
    await this.turnOf(account);
    try {
      const result = await work();
      this.stopped.delete(account);
      return result;
    } catch (error) {
      if (error instanceof TaskStopped && error.reason !== 'shutdown') this.stopped.set(account, true);
      throw error;
    } finally {
      this.working.delete(account);
      this.queueUp(account, this.waiting.get(account) ?? []);
      this.beginNext();
    }
  }

  private turnOf(account: string): Promise<void> {
    const queue = this.waiting.get(account) ?? [];
    if (queue.length >= this.limits.perAccount)
      throw tryAgainLater('too-many-requests', t('Some of your files are still being processed.'), 10);
    if (this.waitingCount >= this.limits.total) throw overloaded();
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        begin: () => {
          clearTimeout(timer);
          this.remove(account, entry);
          this.working.add(account);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.remove(account, entry);
        reject(overloaded());
      }, this.limits.timeoutMs);
      this.waiting.set(account, [...queue, entry]);
      this.waitingCount += 1;
      this.beginNext();
    });
  }

  private beginNext(): void {
    if (this.working.size >= this.limits.slots) return;
    const waiting = [...this.waiting].filter(([account]) => !this.working.has(account));
    const isStopped = (account: string) => this.stopped.has(account);
    const [, [next] = []] =
      waiting.find(([account]) => !isStopped(account)) ??
      (this.mayStoppedBegin(isStopped) ? waiting[0] : null) ??
      [];
    next?.begin();
  }

  private mayStoppedBegin(isStopped: (account: string) => boolean): boolean {
    return [...this.working].filter(isStopped).length < Math.max(1, this.limits.slots - 1);
  }

  private remove(account: string, entry: Waiting): void {
    const rest = (this.waiting.get(account) ?? []).filter((other) => other !== entry);
    this.queueUp(account, rest);
    this.waitingCount -= 1;
  }

  /** Moves an account to the end of the queue. */
  private queueUp(account: string, entries: Waiting[]): void {
    this.waiting.delete(account);
    if (entries.length > 0) this.waiting.set(account, entries);
  }
}

function overloaded() {
  return tryAgainLater('unavailable', t('The server is busy with other files.'), 10);
}
