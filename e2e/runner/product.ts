import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../api/embedded/bootstrap/root.mjs';
import { requireFreePort } from '../../api/embedded/ports.ts';

/** A product for tests or measurements, with other ports than a running `npm start` and a temporary home. */
export interface SeparateProduct {
  port: number;
  home: string;
  stop(): Promise<void>;
}

/** Starts it. `variables` are settings of the API. */
export async function startProduct(variables: Record<string, string> = {}): Promise<SeparateProduct> {
  const port = await freeRow();
  const home = await mkdtemp(join(tmpdir(), 'meishi-e2e-'));
  // As root, PostgreSQL runs under its own account, which must traverse this folder.
  await chmod(home, 0o711);
  const logFile = join(home, 'start.log');
  const log = await open(logFile, 'w');
  const child = fork(join(root, 'api', 'embedded', 'launch', 'launch.ts'), [], {
    env: {
      ...ownServices(),
      ...variables,
      CI: '1',
      PORT: String(port),
      MEISHI_HOME: home,
      MEISHI_ENV_FILE: join(home, '.env'),
    },
    execArgv: [],
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  });
  await log.close();
  const exited = once(child, 'exit');
  const ready = await Promise.race([once(child, 'message').then(() => true), exited.then(() => false)]);
  if (!ready) throw new Error(`The product did not start:\n${await readFile(logFile, 'utf8')}`);
  return {
    port,
    home,
    async stop() {
      // Stops it in order on all systems.
      if (child.connected) child.disconnect();
      await exited;
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Leads the fixtures to this product. They read it when they are imported. */
export const fixtureEnvironment = ({ port, home }: SeparateProduct) => ({
  MEISHI_URL: `http://localhost:${port}`,
  MEISHI_IDENTITY_URL: `http://localhost:${port + 1}`,
  MEISHI_INBOX_URL: `http://localhost:${port + 2}`,
  MEISHI_PAYMENTS_URL: `http://localhost:${port + 3}`,
  MEISHI_HUBSPOT_URL: `http://localhost:${port + 4}`,
  MEISHI_HOME: home,
});

/** The environment without the user's configuration. Tests write data, so they must only use their own services. */
function ownServices(): NodeJS.ProcessEnv {
  const configured =
    /^(MEISHI|FIREBASE|DATABASE|SMTP|MAIL|S3|AWS|FILES|REDIS|RATE|OTEL)_|^(SECRET|PRODUCT_ADMINS|INTERNAL_ACCOUNTS|RELEASE_TOKENS|HOST|PUBLIC_URL|TRUST_PROXY|LOG_LEVEL|TOKEN_SYNC_URL)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !configured.test(name)));
}

/** The first base port whose derived ports are all free. */
async function freeRow(): Promise<number> {
  for (let port = 4800; port < 6000; port += 50) {
    const row = [0, 1, 2, 3, 4, 5, 25].map((offset) => requireFreePort(port + offset, 'the tests'));
    const free = await Promise.all(row).then(
      () => true,
      () => false,
    );
    if (free) return port;
  }
  throw new Error('There are no free ports between 4800 and 6000.');
}
