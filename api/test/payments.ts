import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCheckoutSession } from '@meishi/api-contract/endpoints/shop/payments';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { freePort } from '../embedded/ports.ts';
import type { Release } from '../embedded/stand-ins/payments/events.ts';
import { type Payments, startPayments } from '../embedded/stand-ins/payments/payments.ts';
import { Reconciliation } from '../src/billing/payments/events/reconciliation.job.ts';
import { paymentKey, startApp, type TestApp, type TestUser, webhookSecret } from './app.ts';
import { until } from './until.ts';

/** The application with its own payment stand-in, which sends it webhooks. */
export class AppWithPayments {
  private constructor(
    readonly app: TestApp,
    readonly payments: Payments,
    private readonly dir: string,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<AppWithPayments> {
    const dir = await mkdtemp(join(tmpdir(), 'meishi-shop-'));
    const port = await freePort();
    const payments = await startPayments({ file: join(dir, 'payments.json'), port, secretKey: paymentKey });
    const app = await startApp({ ...environment, STRIPE_API_BASE: payments.apiBase });
    payments.standIn.events.sendTo({ url: `${app.origin}/api/v1/stripe/webhook`, secret: webhookSecret });
    return new AppWithPayments(app, payments, dir);
  }

  /**
   * Pays on the hosted page. Resolves to the return address.
   * @throws Error with the status of a refusal.
   */
  async pay(url: string, number = '4242 4242 4242 4242', more: Record<string, string> = {}): Promise<string> {
    const buyer = { email: 'ada@example.com', name: 'Ada Lovelace' };
    const address = { line1: 'Weg 1', postal_code: '10115', city: 'Berlin', country: 'DE' };
    return this.post(url, { ...buyer, ...address, number, expiry: '12 / 44', cvc: '123', ...more });
  }

  async subscribe({ call }: TestUser, body: Plan): Promise<void> {
    const { url } = await call(createCheckoutSession, { body });
    await this.pay(url);
    await this.settle();
  }

  async inPortal(url: string, action: string, form: Record<string, string> = {}): Promise<void> {
    await this.changeInPortal(url, action, form);
    await this.settle();
  }

  /** Does not wait for the effects. */
  async changeInPortal(url: string, action: string, form: Record<string, string> = {}): Promise<void> {
    await this.post(`${url}/${action}`, form);
  }

  async passDays(days: number): Promise<void> {
    this.payments.standIn.clock.advance(days * 24 * 60 * 60);
    await this.settle();
  }

  /** Runs the nightly reconciliation. */
  async reconcile(): Promise<void> {
    const reconciliation = this.app.app.get(Reconciliation, { strict: false });
    await this.inContext(() => reconciliation.run());
    await this.settle();
  }

  /** Does work with entities, as a job does. */
  inContext(work: () => Promise<void>): Promise<void> {
    return RequestContext.create(this.app.app.get(EntityManager), work);
  }

  async refund(checkoutSessionId: string): Promise<void> {
    const { store } = this.payments.standIn;
    const { payment_intent } = store.get('checkout.session', checkoutSessionId);
    const charge = store.all('charge').find((one) => one.payment_intent === payment_intent);
    if (charge) this.payments.standIn.refund(charge);
    await this.settle();
  }

  /** The charge of the latest payment of a user at the provider. */
  chargeOf({ user }: TestUser) {
    const { store } = this.payments.standIn;
    const customer = store.all('customer').find(({ metadata }) => metadata.user_id === user.user_id);
    const charge = store.all('charge').find((one) => one.customer === customer?.id);
    if (!charge) throw new Error('This user has paid nothing.');
    return charge;
  }

  holdEvents(): void {
    this.payments.standIn.events.hold();
  }

  async releaseEvents(release: Release = {}): Promise<void> {
    await this.payments.standIn.events.release(release);
    await this.settle();
  }

  /** Resolves when all events have arrived and their jobs are done. */
  async settle(): Promise<void> {
    await this.payments.standIn.events.settled();
    const em = this.app.app.get(EntityManager).fork();
    await until(async () => {
      const [{ waiting, failures } = { waiting: 0, failures: null }] = await em.execute<Work[]>(
        `select count(*)::int as waiting, json_agg(output) filter (where state = 'retry') as failures
         from pgboss.job where name = 'follow-payment-event' and state in ('created', 'retry', 'active')`,
      );
      if (failures) throw new Error(`The work on an event failed: ${JSON.stringify(failures)}`);
      return waiting === 0;
    });
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.payments.stop();
    await rm(this.dir, { recursive: true });
  }

  private async post(url: string, form: Record<string, string>): Promise<string> {
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
    await answer.body?.cancel();
    if (answer.status !== 303) throw new Error(`The stand-in answered ${answer.status}`);
    return answer.headers.get('location') ?? '';
  }
}

interface Work {
  waiting: number;
  failures: unknown;
}

interface Plan {
  plan: 'pro' | 'team';
  interval?: 'month' | 'year';
  seats?: number;
}
