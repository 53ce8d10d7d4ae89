/** The second part of `npm start`, under the product's own Node version. */
import { statfs } from 'node:fs/promises';
import { styleText } from 'node:util';
import { requireWebPort } from '../ports.ts';
import { errorCode, Problem } from '../problem.ts';
import { walletVariables } from '../stand-ins/wallet/home.ts';
import { Instance } from './instance.ts';
import { isReleased, Publisher, releaseName } from './releases.ts';
import { readSecrets } from './secrets.ts';
import { Services } from './services.ts';
import { apiEnvironment, readSettings, type Settings, sitePath } from './settings.ts';
import { runSteps } from './steps.ts';
import { summary } from './summary.ts';
import { readWorkspaces } from './workspaces.ts';

/** The space that the initial data needs. */
const neededBytes = 300 * 1024 ** 2;

const ending = new AbortController();
const endings: (() => Promise<void>)[] = [];

async function start(): Promise<void> {
  const settings = readSettings();
  const { home, ports, embedded } = settings;
  const url = `http://localhost:${ports.product}`;
  const instance = await Instance.claim(home, url);
  endings.push(() => instance.release());
  await requireSpace(home);
  await requireWebPort(ports.product, 'the product');

  const workspaces = await readWorkspaces();
  const secrets = await readSecrets(home, workspaces.filter(isReleased).map(releaseName));
  const wallet = embedded.wallet ? await walletVariables(home) : {};
  const environment = apiEnvironment(settings, secrets, wallet);
  const services = new Services(settings, secrets, environment, instance, {
    say: (sentence) => console.log(styleText('yellow', sentence)),
  });
  endings.push(() => services.stop());

  // `PUBLIC_URL` can have a path, also without a proxy.
  const site = url + sitePath(environment);
  const publisher = new Publisher(site, environment.RELEASE_TOKENS ?? '', home);
  await runSteps({
    settings,
    workspaces,
    services,
    environment,
    publisher,
    seed:
      embedded.postgres && embedded.identity
        ? () => seedDemo(settings, site, environment, publisher)
        : undefined,
    signal: ending.signal,
  });
  console.log(summary(settings, environment.PUBLIC_URL ?? url));
  process.send?.('ready');
}

async function seedDemo(
  { home, embedded }: Settings,
  productUrl: string,
  environment: Record<string, string>,
  publisher: Publisher,
): Promise<void> {
  // Imported late, because it depends on builds that a fresh checkout has just made.
  const { seed } = await import('../seed/seed.ts');
  await seed({
    home,
    productUrl,
    databaseUrl: environment.DATABASE_URL ?? '',
    identityHost: environment.FIREBASE_AUTH_EMULATOR_HOST ?? '',
    identityProject: environment.FIREBASE_PROJECT_ID ?? '',
    usesTestCards: embedded.payments,
    upload: (remote, folder, percent) => publisher.upload(remote, folder, percent),
  });
}

async function requireSpace(home: string): Promise<void> {
  const { bavail, bsize } = await statfs(home);
  if (bavail * bsize >= neededBytes) return;
  throw new Problem(
    `The disk has ${Math.round((bavail * bsize) / 1024 ** 2)} MB left for ${home}; Meishi needs at least 300 MB. Free up space, then start again.`,
  );
}

/** Stops everything in order. */
async function end(exitCode: number): Promise<void> {
  ending.abort();
  for (const close of endings.reverse()) await close().catch(show);
  process.exit(exitCode);
}

/** Exits after an error. Further errors while stopping are ignored. */
async function fail(reason: unknown): Promise<void> {
  if (ending.signal.aborted) return;
  show(reason);
  await end(1);
}

let askedAt = 0;
/** Exits on request; a second request exits immediately. */
async function leave(): Promise<void> {
  // One Ctrl-C can arrive twice: from the terminal and from npm.
  const again = askedAt > 0 && Date.now() - askedAt > 500;
  if (again) process.exit(1);
  if (ending.signal.aborted) return;
  askedAt = Date.now();
  console.log('\nStopping. Press Ctrl+C again to stop immediately.');
  await end(0);
}

function show(reason: unknown): void {
  if (errorCode(reason) === 'ENOSPC')
    console.error(styleText('red', 'The disk is full. Free up space, then start again.'));
  else if (reason instanceof Problem) console.error(styleText('red', `\n${reason.message}`));
  else console.error(reason);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
process.on('disconnect', leave);
start().catch(fail);
