import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Call, createClient } from '@meishi/api-contract/transport/client';

/** The folder in which the server starts, and its command line after `node`. */
export const serverFolder = join(import.meta.dirname, '..');
export const serverCommand = ['--disable-sigusr1', '--import', './test/run-typescript.mjs', 'src/main.ts'];

/** Where the compiler has unpacked its binary. A process whose disk is full cannot unpack it again. */
export const compilerCache = { HOME: process.env.HOME ?? '' };

/** The API in a separate process, as operators run it. */
export interface ServerProcess {
  /** Origin, e.g. `http://127.0.0.1:41234`. */
  origin: string;
  process: ChildProcess;
  client(token?: string): Call;
  /** Kills it immediately, like a crash. */
  kill(): Promise<void>;
}

/** Starts it on a free port and waits until it listens. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, serverCommand, {
    cwd: serverFolder,
    env: { PORT: '0', ...environment, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await listeningOrigin(child);
  return {
    origin,
    process: child,
    client: (token) =>
      createClient({ baseUrl: `${origin}/api/v1`, token: token ? async () => token : undefined }),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

async function listeningOrigin({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: stdout as NodeJS.ReadableStream })) {
    const [, origin] = /listening on (http:\/\/[\d.:]+)/.exec(line) ?? [];
    if (!origin) continue;
    stdout?.resume();
    return origin;
  }
  throw new Error('The server ended before it listened.');
}
