import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../api/embedded/ports.ts';
import type { ServiceAddresses } from '../../../api/embedded/seed/sign-up.ts';
import { startIdentity } from '../../../api/embedded/stand-ins/identity/identity.ts';
import { startInbox } from '../../../api/embedded/stand-ins/inbox/inbox.ts';
import { startPayments } from '../../../api/embedded/stand-ins/payments/payments.ts';
import { meishi as runMeishi, thisVersion, type Version } from '../../upgrade/version.ts';
import { DatabaseCluster } from './database-cluster.ts';
import { bucketName, FaultyBucket } from './faulty-bucket.ts';
import { FaultyConnection } from './faulty-connection.ts';
import { Program } from './program.ts';
import { startProxy } from './proxy.ts';
import { ServerProcess } from './server-process.ts';

/** A highly available installation on one machine. Each part is real, and can be broken. */
export interface Environment {
  addresses: ServiceAddresses;
  database: DatabaseCluster;
  bucket: FaultyBucket;
  redis: Program;
  /** Between the servers and the database. */
  databaseConnection: FaultyConnection;
  /** Between the worker and the mail server. */
  mailConnection: FaultyConnection;
  webs: [ServerProcess, ServerProcess];
  worker: ServerProcess;
  folder: string;
  /** The folder of all received mails. */
  inbox: string;
  /** Runs a command of operators of this version. Fails with its output. */
  meishi(...command: string[]): Promise<string>;
  stop(): Promise<void>;
}

const paymentKey = 'sk_test_of_the_drills';
const webhookSecret = 'whsec_of_the_drills';
const mailCapacity = 100_000;
/** Beyond what the load reaches from its single address. */
const limits = ['profiles/{id}/contacts', 'stripe/create-checkout-product'].map(
  (path) => `${path}=1000000/3600`,
);

/** @param version what the servers run */
export async function startEnvironment(
  version: Version,
  say: (sentence: string) => void,
): Promise<Environment> {
  const folder = await mkdtemp(join(tmpdir(), 'meishi-drill-'));
  const endings: (() => Promise<unknown> | undefined)[] = [];
  const stop = async () => {
    for (const end of endings.reverse()) await end();
  };
  try {
    // PostgreSQL runs under its own account, which must traverse this folder.
    await chmod(folder, 0o711);
    return await start({ version, folder, endings, say, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Starting {
  version: Version;
  folder: string;
  endings: (() => Promise<unknown> | undefined)[];
  say: (sentence: string) => void;
  stop: () => Promise<void>;
}

async function start({ version, folder, endings, say, stop }: Starting): Promise<Environment> {
  const database = await DatabaseCluster.start(folder);
  endings.push(() => database.stop());
  say('PostgreSQL runs on three nodes');
  const port = await freePort();
  const services = await startServices(folder, port, endings);
  const databaseConnection = await FaultyConnection.to(database.port);
  const environment = {
    ...services.environment,
    MEISHI_MODE: 'development',
    HOST: '127.0.0.1',
    PUBLIC_URL: `https://localhost:${port}`,
    TRUST_PROXY: '1',
    DATABASE_URL: database.url(databaseConnection.port),
    SECRET: 'a-secret-of-the-drills-and-of-nothing-else',
    RATE_LIMITS: limits.join(','),
  };
  await runMeishi(version, environment, 'migrate');
  const startServer = async (name: string, ROLE: string) => {
    const server = await ServerProcess.start(version, name, folder, { ...environment, ROLE });
    endings.push(() => server.kill());
    return server;
  };
  const webs = [await startServer('web-1', 'web'), await startServer('web-2', 'web')] as const;
  const worker = await startServer('worker', 'worker');
  say(`Two web processes and a worker of ${version.name} run`);
  await runMeishi(version, environment, 'release');
  const nginx = await startProxy({ folder, port, upstreams: webs.map((web) => web.port) });
  endings.push(() => nginx.end('SIGTERM'));
  say(`nginx answers at https://localhost:${port}; all logs are in ${folder}`);
  const { identity, ...parts } = services;
  return {
    ...parts,
    addresses: { ...identity, productUrl: `https://localhost:${port}` },
    database,
    databaseConnection,
    webs: [webs[0], webs[1]],
    worker,
    folder,
    meishi: (...command) => runMeishi(thisVersion, environment, ...command),
    stop: async () => {
      databaseConnection.stop();
      await stop();
      await rm(join(folder, 'inbox'), { recursive: true });
    },
  };
}

/** Everything but the database and the product itself. */
async function startServices(folder: string, productPort: number, endings: Starting['endings']) {
  const inbox = join(folder, 'inbox');
  const smtpPort = await freePort();
  const mail = await startInbox({ dir: inbox, smtpPort, pagePort: await freePort(), capacity: mailCapacity });
  endings.push(() => mail.stop());
  const mailConnection = await FaultyConnection.to(smtpPort);
  endings.push(async () => mailConnection.stop());
  const origin = `https://localhost:${productPort}`;
  const identity = await startIdentity({
    file: join(folder, 'identity.json'),
    port: await freePort(),
    smtpUrl: mail.smtpUrl,
    actionUrl: `${origin}/auth/action`,
  });
  endings.push(() => identity.stop());
  const payments = await startPayments({
    file: join(folder, 'payments.json'),
    port: await freePort(),
    secretKey: paymentKey,
    webhook: { url: `${origin}/api/v1/stripe/webhook`, secret: webhookSecret },
  });
  endings.push(() => payments.stop());
  const bucket = await FaultyBucket.start();
  endings.push(() => bucket.stop());
  const redisPort = await freePort();
  const redis = new Program(
    'redis-server',
    ['--bind', '127.0.0.1', '--port', String(redisPort), '--save', '', '--dir', folder],
    { log: join(folder, 'redis.log') },
  );
  redis.start();
  endings.push(() => redis.end('SIGTERM'));
  return {
    inbox,
    mailConnection,
    bucket,
    redis,
    identity: { identityHost: identity.host, identityProject: identity.projectId },
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${mailConnection.port}`,
      FIREBASE_PROJECT_ID: identity.projectId,
      FIREBASE_API_KEY: 'demo',
      FIREBASE_AUTH_EMULATOR_HOST: identity.host,
      STRIPE_SECRET_KEY: paymentKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: payments.apiBase,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      S3_BUCKET: bucketName,
      S3_ENDPOINT: bucket.url,
      AWS_ACCESS_KEY_ID: 'drill',
      AWS_SECRET_ACCESS_KEY: 'drill',
    },
  };
}
