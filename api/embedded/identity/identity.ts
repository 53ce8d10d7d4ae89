import { fork } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireFreePort } from '../ports.ts';
import { Problem } from '../problem.ts';
import type { ServerOptions, ServerReport } from './server.ts';

export interface IdentityOptions {
  /** File in which the accounts live on over a restart; its log lies beside it. */
  file: string;
  /** On 127.0.0.1. */
  port: number;
  /** Where verification, reset and sign-in mails go. */
  smtpUrl: string;
  /** `demo-meishi` unless said. */
  projectId?: string;
}

export interface Identity {
  /** For FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  projectId: string;
  /** Resolves when requests are answered; until then they wait, so nobody else has to. */
  ready: Promise<void>;
  /** Resolves when the emulator has ended although nobody called `stop`. */
  died: Promise<void>;
  /** Saves the accounts and ends the emulator. */
  stop(): Promise<void>;
}

/**
 * The identity provider's emulator in a process of its own, with accounts that survive a restart and real mail.
 * @throws Problem when the port is taken or the emulator does not start.
 */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const { port, smtpUrl, file, projectId = 'demo-meishi' } = options;
  await requireFreePort(port, 'the identity emulator');
  const logPath = join(dirname(file), 'identity.log');
  const log = await open(logPath, 'w', 0o600);
  const child = fork(
    fileURLToPath(new URL('server.ts', import.meta.url)),
    [JSON.stringify({ projectId, port, file, smtpUrl } satisfies ServerOptions)],
    {
      execArgv: [],
      // A group of its own: Ctrl-C is for the launcher, which ends its services in order.
      detached: true,
      stdio: ['ignore', log.fd, log.fd, 'ipc'],
      env: { ...process.env, XDG_CONFIG_HOME: dirname(file) },
    },
  );
  const exited = once(child, 'exit');
  await log.close();

  const failed = exited.then(() => {
    throw new Problem(`The identity emulator ended; ${logPath} says why.`);
  });
  const reported = (wanted: ServerReport) =>
    new Promise<void>((resolve) => child.on('message', (report) => report === wanted && resolve()));
  const ready = Promise.race([reported('ready'), failed]);
  ready.catch(() => undefined);
  await Promise.race([reported('listening'), failed]);

  let stopping = false;
  return {
    host: `127.0.0.1:${port}`,
    projectId,
    ready,
    died: new Promise((resolve) => exited.then(() => !stopping && resolve())),
    async stop() {
      stopping = true;
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
