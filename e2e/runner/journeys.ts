import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../api/embedded/bootstrap/root.mjs';
import { requireFreePort } from '../../api/embedded/ports.ts';
import { run } from '../../api/embedded/processes/command.ts';
import { checkLog } from './log-check.ts';
import type { Result, Tally } from './tally.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A separate product for the tests, with other ports than a running `npm start` and a temporary home. */
interface TestedProduct {
  port: number;
  home: string;
  stop(): Promise<void>;
}

/** Starts the product, runs the journeys in the browser, and searches the logs for their personal data. */
export async function runJourneys(specs: string[], tally: Tally): Promise<void> {
  const starting = startProduct();
  await tally.run('Journeys in the browser', async () => browse(await starting, specs));
  const product = await starting.catch(() => undefined);
  if (!product) return;
  await tally.run('No personal data in the log', () => checkLog(product));
  await product.stop();
}

async function browse(product: TestedProduct, specs: string[]): Promise<Result> {
  const report = join(product.home, 'playwright.json');
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const chosenOnly = specs.length > 0 ? ['--no-deps'] : [];
  const { code, output } = await run(process.execPath, [cli, 'test', ...specs, ...chosenOnly], {
    cwd: join(root, 'e2e'),
    env: {
      NO_COLOR: '1',
      MEISHI_URL: `http://localhost:${product.port}`,
      MEISHI_IDENTITY_URL: `http://localhost:${product.port + 1}`,
      MEISHI_INBOX_URL: `http://localhost:${product.port + 2}`,
      MEISHI_PAYMENTS_URL: `http://localhost:${product.port + 3}`,
      MEISHI_HOME: product.home,
      MEISHI_E2E_REPORT: report,
    },
  });
  const { stats }: PlaywrightReport = JSON.parse(await readFile(report, 'utf8'));
  const failed = stats.unexpected + stats.flaky;
  return { ok: code === 0 && failed === 0, output, passed: stats.expected, failed };
}

async function startProduct(): Promise<TestedProduct> {
  const port = await freeRow();
  const home = await mkdtemp(join(tmpdir(), 'meishi-e2e-'));
  // As root, PostgreSQL runs under its own account, which must traverse this folder.
  await chmod(home, 0o711);
  const logFile = join(home, 'start.log');
  const log = await open(logFile, 'w');
  const child = fork(join(root, 'api', 'embedded', 'launch', 'launch.ts'), [], {
    env: {
      ...ownServices(),
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

/** The environment without the user's configuration. Tests write data, so they must only use their own services. */
function ownServices(): NodeJS.ProcessEnv {
  const configured =
    /^(MEISHI|FIREBASE|DATABASE|SMTP|MAIL|S3|AWS|FILES|REDIS|RATE)_|^(SECRET|PRODUCT_ADMINS|INTERNAL_ACCOUNTS|RELEASE_TOKENS|HOST|PUBLIC_URL|TRUST_PROXY|LOG_LEVEL|TOKEN_SYNC_URL)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !configured.test(name)));
}

/** The first base port whose derived ports are all free. */
async function freeRow(): Promise<number> {
  for (let port = 4800; port < 6000; port += 50) {
    const row = [0, 1, 2, 3, 5, 25].map((offset) => requireFreePort(port + offset, 'the tests'));
    const free = await Promise.all(row).then(
      () => true,
      () => false,
    );
    if (free) return port;
  }
  throw new Error('There is no free row of ports between 4800 and 6000.');
}
