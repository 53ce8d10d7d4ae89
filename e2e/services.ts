import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../api/embedded/ports.ts';
import { startIdentity } from '../api/embedded/stand-ins/identity/identity.ts';
import { startInbox } from '../api/embedded/stand-ins/inbox/inbox.ts';
import { startPostgres } from '../api/embedded/stand-ins/postgres/postgres.ts';

/** What ends services and deletes their data, in the order of their start. */
export type Endings = (() => Promise<unknown>)[];

/** A folder for the data of one trial. */
export async function temporaryHome(name: string, endings: Endings): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), `meishi-${name}-`));
  endings.push(() => rm(home, { recursive: true, force: true }));
  // PostgreSQL runs under its own account, which must traverse this folder.
  await chmod(home, 0o711);
  return home;
}

/** Starts what a server needs, on the loopback address. Returns its configuration. */
export async function startServices(home: string, endings: Endings): Promise<Record<string, string>> {
  const port = await freePort();
  const postgres = await startPostgres({
    dir: join(home, 'postgres'),
    port: await freePort(),
    password: 'of-a-trial',
  });
  endings.push(() => postgres.stop());
  const inbox = await startInbox({
    dir: join(home, 'inbox'),
    smtpPort: await freePort(),
    pagePort: await freePort(),
  });
  endings.push(() => inbox.stop());
  const origin = `http://127.0.0.1:${port}`;
  const identity = await startIdentity({
    file: join(home, 'identity.json'),
    port: await freePort(),
    smtpUrl: inbox.smtpUrl,
    actionUrl: `${origin}/auth/action`,
  });
  endings.push(() => identity.stop());
  return {
    // Production refuses the identity emulator. Otherwise the mode changes nothing that is tried.
    MEISHI_MODE: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(await freePort()),
    PUBLIC_URL: origin,
    DATABASE_URL: postgres.url,
    SECRET: 'a-secret-of-one-trial-and-of-nothing-else',
    FIREBASE_PROJECT_ID: identity.projectId,
    FIREBASE_API_KEY: 'demo',
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    SMTP_URL: inbox.smtpUrl,
  };
}
