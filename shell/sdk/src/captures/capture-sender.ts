import type { Capture } from '@meishi/api-contract/endpoints/contacts/captures';
import { ApiError } from '@meishi/api-contract/transport/client';
import { announceCaptures, watchCaptures } from './capture-news.ts';
import type { CaptureStore, WaitingCapture } from './capture-store.ts';
import { exclusively } from './exclusively.ts';

/** How captures get to the server. */
export interface CaptureCalls {
  /** Sends one with its id. Rejects with an ApiError. */
  send: (capture: WaitingCapture) => Promise<Capture>;
  /** Keeps a picture with the contact of a capture, in place of the one before. Rejects with an ApiError. */
  sendPicture: (captureId: string, picture: Blob) => Promise<unknown>;
}

interface Options extends CaptureCalls {
  isOnline?: () => boolean;
  /** Calls back after so many milliseconds. Returns a function that cancels it. */
  later?: (milliseconds: number, act: () => void) => () => void;
}

const firstPauseMs = 2_000;
const longestPauseMs = 5 * 60_000;

/**
 * Sends the captures of an account, oldest first, one at a time in all tabs and the worker. What the server refuses stays with the reason. After a
 * failure it waits longer each time, and while the browser is offline it sends nothing.
 */
export class CaptureSender {
  private failures = 0;
  private running: Promise<void> | undefined;
  private isAskedAgain = false;
  private cancelPause = () => {};
  private stopWatching: () => void = () => {};
  private isStopped = false;

  constructor(
    private readonly store: CaptureStore,
    private readonly options: Options,
  ) {}

  /** Sends what waits, and from then on whatever is added, when there is a network. */
  start(): void {
    const unwatch = watchCaptures(({ kind }) => {
      if (kind === 'send') this.sendNow();
      // Another one joins the queue. A pause after a failure goes on.
      else if (kind === 'changed' && this.failures === 0) void this.run();
    });
    const online = () => this.sendNow();
    globalThis.addEventListener?.('online', online);
    this.stopWatching = () => {
      unwatch();
      globalThis.removeEventListener?.('online', online);
    };
    void this.run();
  }

  stop(): void {
    this.isStopped = true;
    this.cancelPause();
    this.stopWatching();
  }

  private sendNow(): void {
    this.failures = 0;
    void this.run();
  }

  /** Sends all that wait. Resolves when each was sent, refused or has to wait. */
  run(): Promise<void> {
    this.cancelPause();
    this.isAskedAgain = true;
    this.running ??= this.repeat().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async repeat(): Promise<void> {
    do {
      this.isAskedAgain = false;
      if (!(await this.sendOnce())) return this.pause();
      this.failures = 0;
    } while (this.isAskedAgain && !this.isStopped);
  }

  /** Sends all that wait, each once. Whether nothing is left that has to be sent again. */
  sendOnce(): Promise<boolean> {
    // Other tabs and the worker wait for their turn, and then find what is left.
    return exclusively(`meishi-captures-${this.store.account}`, () => this.sendAll());
  }

  private async sendAll(): Promise<boolean> {
    let isDone = true;
    let last: WaitingCapture | undefined;
    for (;;) {
      if (this.isStopped || !this.isOnline()) return true;
      const capture = await this.store.next(last);
      if (!capture) return isDone;
      last = capture;
      const outcome = await this.sendOne(capture);
      if (outcome === 'unanswered') return false;
      if (outcome === 'failed') isDone = false;
    }
  }

  /** `unanswered` is also the answer of a server that takes nothing now; others may be taken after a `failed` one. */
  private async sendOne(capture: WaitingCapture): Promise<'done' | 'failed' | 'unanswered'> {
    if (!(await this.store.attempt(capture.capture_id))) return 'done';
    try {
      const { contact_id, resembles } = await this.options.send(capture);
      // It leaves the device only with the picture. Until then, sending it again finds the same contact.
      const reason = await this.sendPicture(capture);
      if (reason) await this.store.refuse(capture, { reason, fields: {}, isOfPicture: true });
      else await this.store.remove(capture.capture_id);
      announceCaptures({ kind: 'sent', name: nameOf(capture), contact_id, resembles });
      return 'done';
    } catch (error) {
      if (!isRefusal(error)) return isOfThisOne(error) ? 'failed' : 'unanswered';
      await this.store.refuse(capture, { reason: error.reason, fields: error.fields });
      return 'done';
    }
  }

  /** Returns why the server refuses the picture. Of a contact that was erased meanwhile, nobody misses it. */
  private async sendPicture({ capture_id, hasPicture }: WaitingCapture) {
    const picture = hasPicture ? await this.store.picture(capture_id) : undefined;
    try {
      if (picture) await this.options.sendPicture(capture_id, picture);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.status !== 404) return error.reason;
    }
    return undefined;
  }

  private pause(): void {
    const pauseMs = Math.min(firstPauseMs * 2 ** this.failures, longestPauseMs);
    this.failures += 1;
    if (this.isStopped || !this.isOnline()) return;
    const { later = afterTime } = this.options;
    // Devices that lost the same network do not all come back at the same moment.
    this.cancelPause = later(pauseMs * (0.5 + Math.random() / 2), () => void this.run());
  }

  private isOnline(): boolean {
    const { isOnline = () => navigator.onLine } = this.options;
    return isOnline();
  }
}

/** Statuses after which the same request may be accepted: the session is renewed, or there were too many requests. */
const passing = new Set([401, 408, 425, 429, 503]);

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !passing.has(error.status);
/** Whether the server failed with this one, and may take others. */
const isOfThisOne = (error: unknown) =>
  error instanceof ApiError && error.status >= 500 && !passing.has(error.status);

const nameOf = ({ fields: { display_name, emails, phones, company } }: WaitingCapture): string =>
  display_name || emails?.[0]?.value || phones?.[0]?.value || company || '';

function afterTime(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}
