import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey } from '@meishi/api-contract/endpoints/account/keys';
import type { KeyScope } from '@meishi/api-contract/transport/endpoint';
import { execa } from 'execa';
import type { TestApp, TestUser } from './app.ts';
import { serverFolder } from './server-process.ts';

/** The command line of `meishi` without an installed API, as users have it. */
export const clientCommand = [
  '--import',
  join(serverFolder, 'test', 'run-typescript.mjs'),
  join(serverFolder, 'cli', 'src', 'meishi.ts'),
];

/** A user's machine: `meishi` with a configuration folder of its own, for the server of the tests. */
export async function startMachine({ origin }: TestApp) {
  const folder = await mkdtemp(join(tmpdir(), 'meishi-client-'));
  const environment = { MEISHI_URL: origin, XDG_CONFIG_HOME: folder, HOME: folder };
  /** Starts `meishi` in this folder. `key` is MEISHI_KEY. */
  const start = (args: string[], key?: string) =>
    execa(process.execPath, [...clientCommand, ...args], {
      cwd: folder,
      env: { ...environment, ...(key && { MEISHI_KEY: key }) },
      extendEnv: false,
      reject: false,
    });
  return {
    folder,
    environment,
    start,
    /** The same, with this standard input, to its end. */
    async run(args: string[], { key, input = '' }: { key?: string; input?: string } = {}) {
      const running = start(args, key);
      running.stdin.end(input);
      const { exitCode, stdout, stderr } = await running;
      return { code: exitCode, stdout, stderr };
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
export type Machine = Awaited<ReturnType<typeof startMachine>>;

/** A key of the user with these scopes. */
export async function keyOf({ call }: TestUser, ...scopes: KeyScope[]) {
  const { secret, key } = await call(createKey, { body: { label: 'Script', scopes } });
  return { secret, key_id: key.key_id };
}
