import type { Checkout } from './checkout.ts';
import type { Store } from './store.ts';
import type { Subscriptions } from './subscriptions.ts';

/** The time of the stand-in. Moving it forward processes what becomes due: renewals, retries, ends and expiries. */
export class Clock {
  private readonly store: Store;
  private readonly checkout: Checkout;
  private readonly subscriptions: Subscriptions;
  private readonly timer: NodeJS.Timeout;

  constructor(store: Store, checkout: Checkout, subscriptions: Subscriptions) {
    this.store = store;
    this.checkout = checkout;
    this.subscriptions = subscriptions;
    this.timer = setInterval(() => this.advance(0), 30_000);
    this.timer.unref();
  }

  advance(seconds: number): void {
    const target = this.store.now() + seconds;
    for (;;) {
      const moments = [this.subscriptions.nextMoment(), this.checkout.nextMoment()];
      const next = Math.min(...moments.map((moment) => moment ?? Number.POSITIVE_INFINITY));
      if (next > target) break;
      this.store.moveTo(next);
      this.subscriptions.settle();
      this.checkout.settle();
    }
    this.store.moveTo(target);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
