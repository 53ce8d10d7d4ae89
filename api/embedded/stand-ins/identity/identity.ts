import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireWebPort } from '../../ports.ts';
import { Problem } from '../../problem.ts';
import { lastOutput, startChild } from '../../processes/child.ts';
import type { Running } from '../../processes/supervise.ts';
import type { ServerOptions, ServerReport } from './server.ts';

interface IdentityOptions {
  /** The file that keeps the accounts across restarts. Its log is next to it. */
  file: string;
  /** On 127.0.0.1. */
  port: number;
  /** The server for verification, reset and sign-in mails. */
  smtpUrl: string;
  /** The product's page that the links in those mails open. */
  actionUrl: string;
  /** Default: `demo-meishi`. */
  projectId?: string;
}

export interface Identity extends Running {
  pid: number;
  /** For FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  projectId: string;
  /** Resolves when requests are answered. Earlier requests wait, so callers need not. */
  ready: Promise<void>;
}

/**
 * Runs the identity provider's emulator in its own process, with accounts that survive a restart and real
 * mail.
 * @throws Problem when the port is taken or the emulator does not start.
 */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const { port, smtpUrl, actionUrl, file, projectId = 'demo-meishi' } = options;
  await requireWebPort(port, 'the identity emulator');
  const logFile = join(dirname(file), 'identity.log');
  const child = await startChild(fileURLToPath(new URL('server.ts', import.meta.url)), {
    args: [JSON.stringify({ projectId, port, file, smtpUrl, actionUrl } satisfies ServerOptions)],
    env: { ...process.env, XDG_CONFIG_HOME: dirname(file) },
    logFile,
  });
  const ended = child.exited.then(async () => {
    throw new Problem(`The identity emulator ended: ${await lastOutput(logFile)}`);
  });
  ended.catch(() => undefined);
  const reported = (kind: ServerReport) =>
    new Promise<void>((resolve) => child.process.on('message', (report) => report === kind && resolve()));
  const ready = Promise.race([reported('ready'), ended]);
  let answers = false;
  ready.then(
    () => {
      answers = true;
    },
    () => undefined,
  );
  await Promise.race([reported('listening'), ended]);
  return {
    pid: child.pid,
    host: `127.0.0.1:${port}`,
    projectId,
    ready,
    died: child.died,
    async stop() {
      const stopped = child.stop();
      // Until it answers requests, its event loop is blocked and it has nothing to save.
      if (!answers) child.process.kill('SIGKILL');
      await stopped;
    },
  };
}
