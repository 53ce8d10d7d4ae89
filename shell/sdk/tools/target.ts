import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ApiError, type Call, createClient } from '@meishi/api-contract/client';
import { readIdentity } from '../webpack/contract.mjs';
import { Problem } from './command.ts';

/** The remote in whose folder a tool runs, and the Meishi that it talks to with the team's token. */
export interface Target {
  /** Folder of the remote. */
  folder: string;
  name: string;
  version: string;
  /** Origin of that Meishi. */
  origin: string;
  call: Call;
}

export const targetOptions = {
  /** Origin of a Meishi: https://meishi.example. */
  to: { type: 'string' },
  token: { type: 'string' },
} as const;

/** Reads `--to` and `--token`; other options are the tool's own. @throws Problem that says what is missing. */
export async function readTarget({ to, token }: { to?: string; token?: string }): Promise<Target> {
  const folder = process.cwd();
  const { name, version } = readIdentity(folder);
  if (!to) throw new Problem('Say where to: --to https://meishi.example');
  if (!URL.canParse(to))
    throw new Problem(`“${to}” is not the address of a Meishi. One looks like https://meishi.example`);
  const { origin } = new URL(to);
  const own = token ?? process.env.MEISHI_RELEASE_TOKEN ?? (await tokenOfLocalStart(origin, name));
  if (!own)
    throw new Problem(
      `Give the token of ${name}’s team: --token, or MEISHI_RELEASE_TOKEN in the environment.`,
    );
  const call = createClient({ baseUrl: `${origin}/api/v1`, token: async () => own });
  return { folder, name, version, origin, call: explaining(call, origin) };
}

/** What a tool was called with. @throws Problem for an option that it does not know. */
export function readOptions<const Options extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(
  options: Options,
) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (cause) {
    throw new Problem((cause as Error).message, { cause });
  }
}

/** `npm start` gives every remote a token and keeps it with its other secrets. */
async function tokenOfLocalStart(origin: string, name: string): Promise<string | undefined> {
  if (!['localhost', '127.0.0.1'].includes(new URL(origin).hostname)) return undefined;
  const home = process.env.MEISHI_HOME ?? join(import.meta.dirname, '../../../.meishi');
  const secrets = await readFile(join(home, 'secrets.json'), 'utf8').catch(() => '{}');
  return JSON.parse(secrets).release_tokens?.[name];
}

/** A server that is not there is no fault of the tool. */
function explaining(call: Call, origin: string): Call {
  const explained = async (...input: Parameters<Call>) => {
    try {
      return await call(...input);
    } catch (error) {
      if (error instanceof ApiError && error.status === 0)
        throw new Problem(`${origin} does not answer. Is it running, and is its address right?`, {
          cause: error,
        });
      throw error;
    }
  };
  return explained as Call;
}
