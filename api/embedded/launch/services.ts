import { join } from 'node:path';
import { requireWebPort } from '../ports.ts';
import { type Reporter, type Running, Supervised } from '../processes/supervise.ts';
import { demoPassword } from '../seed/accounts.ts';
import { HubSpotStandIn } from '../stand-ins/hubspot/hubspot.ts';
import { startIdentity } from '../stand-ins/identity/identity.ts';
import { startInbox } from '../stand-ins/inbox/inbox.ts';
import { startPayments } from '../stand-ins/payments/payments.ts';
import { startPostgres } from '../stand-ins/postgres/postgres.ts';
import { startApi } from './api.ts';
import type { Instance } from './instance.ts';
import type { Secrets } from './secrets.ts';
import { paymentSecrets, type Settings, sitePath } from './settings.ts';

/** The processes of one start: started in any order, stopped in reverse order. */
export class Services {
  private readonly settings: Settings;
  private readonly secrets: Secrets;
  private readonly environment: Record<string, string>;
  private readonly instance: Instance;
  private readonly reporter: Reporter;
  private readonly running: { stop(): Promise<void> }[] = [];

  /** @param environment The API's environment. */
  constructor(
    settings: Settings,
    secrets: Secrets,
    environment: Record<string, string>,
    instance: Instance,
    reporter: Reporter,
  ) {
    this.settings = settings;
    this.secrets = secrets;
    this.environment = environment;
    this.instance = instance;
    this.reporter = reporter;
  }

  async startPostgres(): Promise<void> {
    const { home, ports } = this.settings;
    const password = this.secrets.database_password;
    await this.keep('PostgreSQL', () =>
      startPostgres({ dir: join(home, 'postgres'), port: ports.postgres, password }),
    );
  }

  /** Resolves when the emulator accepts requests. It answers the first ones seconds later. */
  async startIdentity(): Promise<void> {
    const { home, ports } = this.settings;
    const smtpUrl = this.environment.SMTP_URL ?? '';
    await this.keep('The identity emulator', async () => {
      const identity = await startIdentity({
        file: join(home, 'identity.json'),
        port: ports.identity,
        smtpUrl,
        actionUrl: `${this.environment.PUBLIC_URL}/auth/action`,
      });
      await this.instance.note('identity/server.ts', identity.pid);
      return identity;
    });
  }

  async startInbox(): Promise<void> {
    const { home, ports } = this.settings;
    const inbox = startInbox({ dir: join(home, 'inbox'), smtpPort: ports.smtp, pagePort: ports.inbox });
    this.running.push({ stop: async () => (await inbox.catch(() => undefined))?.stop() });
    await inbox;
  }

  async startPayments(): Promise<void> {
    const { home, ports } = this.settings;
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secret } = paymentSecrets(this.secrets);
    const payments = startPayments({
      file: join(home, 'payments.json'),
      port: ports.payments,
      secretKey,
      webhook: {
        url: `http://127.0.0.1:${ports.product}${sitePath(this.environment)}/api/v1/stripe/webhook`,
        secret,
      },
    });
    this.running.push({ stop: async () => (await payments.catch(() => undefined))?.stop() });
    await payments;
  }

  async startHubSpot(): Promise<void> {
    const { home, ports } = this.settings;
    await requireWebPort(ports.hubspot, 'the HubSpot stand-in');
    this.running.push(
      await HubSpotStandIn.start(demoPassword, { port: ports.hubspot, file: join(home, 'hubspot.json') }),
    );
  }

  async startApi(): Promise<void> {
    const { home, ports } = this.settings;
    const url = `http://127.0.0.1:${ports.product}`;
    await this.keep('The API', async () => {
      const api = await startApi(this.environment, url, join(home, 'api.log'));
      await this.instance.note('bin/meishi.mjs', api.pid);
      return api;
    });
  }

  /** Stops what runs or is starting. */
  async stop(): Promise<void> {
    for (const service of this.running.splice(0).reverse()) await service.stop();
  }

  private keep(name: string, start: () => Promise<Running>): Promise<Running> {
    const service = new Supervised(name, start, this.reporter);
    this.running.push(service);
    return service.start();
  }
}
