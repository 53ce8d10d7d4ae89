import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Event, Stored } from './objects.ts';
import { show } from './render.ts';
import { type Delivery, newId, type Store } from './store.ts';

export interface Endpoint {
  url: string;
  secret: string;
}

/** How held events are sent: in order, reversed or shuffled, each a number of times. */
export interface Release {
  order?: 'sent' | 'reversed' | 'shuffled';
  copies?: number;
}

/** Seconds until a failed event is sent again. */
const backoff = [1, 5, 30, 120, 600, 3600, 3 * 3600];
const timeoutMs = 10_000;
const maxEvents = 500;
const apiVersion = '2026-10-28.endive';

/** Sends events to the product as signed webhooks: at least once, in no guaranteed order. */
export class Events {
  private readonly store: Store;
  private endpoint: Endpoint | undefined;
  private readonly ending = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private sending = new Set<Promise<void>>();
  /** Whether all further events are held back. */
  isHeld = false;

  constructor(store: Store, endpoint: Endpoint | undefined) {
    this.store = store;
    this.endpoint = endpoint;
  }

  /** Sets the endpoint of future events. */
  sendTo(endpoint: Endpoint): void {
    this.endpoint = endpoint;
  }

  /** Records an event with the object's current state. */
  emit(type: string, object: object): void {
    const event: Event = {
      id: newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: this.store.now(),
      livemode: false,
      type,
      data: { object: show(object as Stored, []) },
      pending_webhooks: this.endpoint ? 1 : 0,
      request: { id: null, idempotency_key: null },
    };
    this.store.add<'event'>(event);
    const undelivered = new Set(this.store.deliveries.map(({ event_id }) => event_id));
    for (const { id } of this.store.all('event').slice(maxEvents))
      if (!undelivered.has(id)) this.store.remove(id);
    if (!this.endpoint) return;
    this.store.deliveries.push({ event_id: event.id, attempts: 0, next_at: Date.now(), last_error: null });
    this.resume();
  }

  /** Holds back all further events. */
  hold(): void {
    this.isHeld = true;
  }

  /** Sends the events held back. Resolves when each copy was sent once. */
  async release({ order = 'sent', copies = 1 }: Release = {}): Promise<void> {
    this.isHeld = false;
    const waiting = this.store.deliveries.flatMap((delivery) => Array(copies).fill(delivery) as Delivery[]);
    if (order === 'reversed') waiting.reverse();
    if (order === 'shuffled') waiting.sort(() => Math.random() - 0.5);
    for (const delivery of waiting) await this.send(delivery);
    this.resume();
  }

  /** Sends a past event again. */
  async repeat(eventId: string): Promise<void> {
    const event = this.store.get('event', eventId);
    await this.post(event).catch(() => undefined);
  }

  /** Sends due events, and schedules the next run. */
  resume(): void {
    clearTimeout(this.timer);
    if (this.isHeld || this.ending.signal.aborted || this.store.deliveries.length === 0) return;
    const next = Math.min(...this.store.deliveries.map(({ next_at }) => next_at));
    this.timer = setTimeout(() => this.sendDue(), Math.max(0, next - Date.now()));
  }

  /** Resolves when no event is due. */
  async settled(): Promise<void> {
    const isDue = ({ attempts }: Delivery) => attempts === 0;
    while (this.sending.size > 0 || (!this.isHeld && this.store.deliveries.some(isDue))) {
      await Promise.all(this.sending);
      await wait(5);
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.ending.abort();
    await Promise.all(this.sending);
  }

  private sendDue(): void {
    const due = this.store.deliveries.filter(({ next_at }) => next_at <= Date.now());
    // Postponed until the response is certain, so that no later run sends the event a second time.
    for (const delivery of due) delivery.next_at = Date.now() + 2 * timeoutMs;
    for (const delivery of due) {
      const sending = this.send(delivery).finally(() => {
        this.sending.delete(sending);
        this.resume();
      });
      this.sending.add(sending);
    }
    // A timer can fire a moment before the event is due.
    this.resume();
  }

  private async send(delivery: Delivery): Promise<void> {
    const event = this.store.lookup('event', delivery.event_id);
    try {
      if (event) await this.post(event);
      if (event) event.pending_webhooks = 0;
      this.drop(delivery);
    } catch (error) {
      if (this.ending.signal.aborted) return;
      const delay = backoff[delivery.attempts];
      delivery.attempts += 1;
      delivery.last_error = error instanceof Error ? error.message : String(error);
      if (delay === undefined) this.drop(delivery);
      else delivery.next_at = Date.now() + delay * 1000;
    }
    this.store.touch();
  }

  private async post(event: Event): Promise<void> {
    if (!this.endpoint) return;
    const { url, secret } = this.endpoint;
    const payload = JSON.stringify(event);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(payload, secret),
        'user-agent': 'Stripe/1.0 (stand-in)',
      },
      body: payload,
      redirect: 'error',
      signal: AbortSignal.any([this.ending.signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`answered ${response.status}`);
  }

  private drop(delivery: Delivery): void {
    this.store.deliveries = this.store.deliveries.filter((other) => other !== delivery);
  }
}

/** Signatures use the machine's clock, because the product refuses old ones. */
function sign(payload: string, secret: string): string {
  const at = Math.floor(Date.now() / 1000);
  const digest = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return `t=${at},v1=${digest}`;
}
