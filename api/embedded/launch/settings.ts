import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { root } from '../bootstrap/root.mjs';
import { Problem } from '../problem.ts';
import type { Secrets } from './secrets.ts';

const port = z.coerce.number().int().min(1).max(65_535).optional();

/** The variables of `npm start` itself, besides the API's, from the environment or the root's .env. */
const variables = z.object({
  /** The first port: identity emulator +1, inbox +2, payment stand-in +3, HubSpot stand-in +4, PostgreSQL +5, SMTP +25. */
  PORT: z.coerce.number().int().min(1).max(65_510).default(4000),
  /** The folder of all data; by default .meishi in the repository. */
  MEISHI_HOME: z.string().default('.meishi'),
  MEISHI_IDENTITY_PORT: port,
  MEISHI_INBOX_PORT: port,
  MEISHI_PAYMENTS_PORT: port,
  MEISHI_HUBSPOT_PORT: port,
  MEISHI_SMTP_PORT: port,
  MEISHI_POSTGRES_PORT: port,
});

export interface Settings {
  home: string;
  ports: {
    product: number;
    identity: number;
    inbox: number;
    payments: number;
    hubspot: number;
    smtp: number;
    postgres: number;
  };
  /** The services that are not configured and are therefore replaced by embedded ones. HubSpot is only for the demo's group. */
  embedded: Record<'postgres' | 'identity' | 'inbox' | 'payments' | 'hubspot' | 'wallet', boolean>;
}

/** @throws Problem that names the invalid variable. */
export function readSettings(): Settings {
  const file = resolve(root, process.env.MEISHI_ENV_FILE || '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const parsed = variables.safeParse(withoutEmpty(process.env));
  if (!parsed.success) {
    throw new Problem(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  }
  const values = parsed.data;
  const postgres = !process.env.DATABASE_URL;
  const identity = !process.env.FIREBASE_PROJECT_ID;
  return {
    home: resolve(root, values.MEISHI_HOME),
    ports: {
      product: values.PORT,
      identity: values.MEISHI_IDENTITY_PORT ?? values.PORT + 1,
      inbox: values.MEISHI_INBOX_PORT ?? values.PORT + 2,
      payments: values.MEISHI_PAYMENTS_PORT ?? values.PORT + 3,
      hubspot: values.MEISHI_HUBSPOT_PORT ?? values.PORT + 4,
      smtp: values.MEISHI_SMTP_PORT ?? values.PORT + 25,
      postgres: values.MEISHI_POSTGRES_PORT ?? values.PORT + 5,
    },
    embedded: {
      postgres,
      identity,
      inbox: !process.env.SMTP_URL,
      payments: !process.env.STRIPE_SECRET_KEY,
      hubspot: postgres && identity,
      wallet: !process.env.WALLET_CERTIFICATE && process.env.MEISHI_MODE !== 'production',
    },
  };
}

/** The API's environment: set variables take precedence, embedded services provide the rest. */
export function apiEnvironment(
  { home, ports, embedded }: Settings,
  secrets: Secrets,
  /** The variables of the wallet's stand-ins, if they are used. */
  wallet: Record<string, string>,
): Record<string, string> {
  const defaults: Record<string, string> = {
    MEISHI_MODE: 'development',
    HOST: '127.0.0.1',
    PORT: String(ports.product),
    PUBLIC_URL: `http://localhost:${ports.product}`,
    DATABASE_URL: databaseUrl(ports.postgres, secrets.database_password),
    SECRET: secrets.secret,
    RELEASE_TOKENS: Object.entries(secrets.release_tokens)
      .map((entry) => entry.join(':'))
      .join(','),
    PRODUCT_ADMINS: 'admin@meishi.test',
    INTERNAL_ACCOUNTS: 'internal@meishi.test',
    ...(embedded.identity && {
      FIREBASE_PROJECT_ID: 'demo-meishi',
      FIREBASE_API_KEY: 'demo',
      FIREBASE_AUTH_DOMAIN: `localhost:${ports.product}`,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.identity}`,
    }),
    ...(embedded.inbox && { SMTP_URL: `smtp://127.0.0.1:${ports.smtp}` }),
    ...(embedded.payments && {
      ...paymentSecrets(secrets),
      STRIPE_API_BASE: `http://127.0.0.1:${ports.payments}`,
    }),
    ...wallet,
    ...(!process.env.S3_BUCKET && { FILES_DIR: join(home, 'files') }),
  };
  return { ...defaults, ...withoutEmpty(process.env) };
}

/** The shared secrets of the product and the payment stand-in, the same at every start of a home. */
export function paymentSecrets({ secret }: Secrets): {
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
} {
  const derive = (use: string) => createHmac('sha256', secret).update(use).digest('base64url');
  return {
    STRIPE_SECRET_KEY: `sk_test_${derive('payment key')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${derive('payment webhooks')}`,
  };
}

/** The path below which the product is served, without a slash at its end. */
export function sitePath({ PUBLIC_URL = 'http://localhost' }: Record<string, string>): string {
  return new URL(PUBLIC_URL).pathname.replace(/\/+$/, '');
}

function databaseUrl(port: number, password: string): string {
  return `postgresql://meishi:${password}@127.0.0.1:${port}/meishi`;
}

function withoutEmpty(environment: NodeJS.ProcessEnv): Record<string, string> {
  const set = Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(set);
}
