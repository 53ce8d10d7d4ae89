import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ApiError, type Call, createClient } from '@meishi/api-contract/transport/client';
import { readIdentity } from '#webpack/contract.mjs';
import { Problem } from './command.ts';

/** The remote of the current folder, and the Meishi to release to with the team's token. */
export interface Target {
  /** Folder of the remote. */
  folder: string;
  name: string;
  version: string;
  /** Address of that Meishi: its origin, with the path below which it is served. */
  site: string;
  /** The team's token. */
  token: string;
  call: Call;
}

export const targetOptions = {
  to: { type: 'string', about: 'address of the Meishi, like https://meishi.example' },
  token: { type: 'string', about: 'the team’s token; by default MEISHI_RELEASE_TOKEN of the environment' },
} as const;

/** A team's token, and where it was found. */
interface Token {
  value: string;
  from: string;
}

/**
 * Reads `--to` and `--token`. Other options belong to the tool.
 * @throws Problem that says what is missing
 */
export async function readTarget({ to, token }: { to?: string; token?: string }): Promise<Target> {
  const folder = process.cwd();
  const { name, version } = readIdentity(folder);
  if (!to) throw new Problem('Add the address of the server after “--”: -- --to https://meishi.example');
  const site = siteOf(to);
  const own = givenToken(token) ?? (await tokenOfLocalStart(site, name, folder));
  if (!own) throw new Problem(`Set the token of ${name}’s team with --token or MEISHI_RELEASE_TOKEN.`);
  const call = createClient({ baseUrl: `${site}/api/v1`, token: async () => own.value });
  return { folder, name, version, site, token: own.value, call: explaining(call, site, own) };
}

/**
 * The address of a Meishi without a query and a slash at its end.
 * @throws Problem for an invalid address
 */
export function siteOf(address: string): string {
  const url = URL.parse(address);
  if (url?.protocol === 'https:' || url?.protocol === 'http:')
    return url.origin + url.pathname.replace(/\/+$/, '');
  throw new Problem(`“${address}” is not the address of a Meishi. One looks like https://meishi.example`);
}

function givenToken(token: string | undefined): Token | undefined {
  if (token) return { value: token, from: '--token' };
  const value = process.env.MEISHI_RELEASE_TOKEN;
  return value ? { value, from: 'MEISHI_RELEASE_TOKEN' } : undefined;
}

/**
 * `npm start` creates a token for every remote and stores it with its other secrets in the repository of Meishi, which may
 * contain this folder.
 */
async function tokenOfLocalStart(site: string, name: string, folder: string): Promise<Token | undefined> {
  if (!['localhost', '127.0.0.1'].includes(new URL(site).hostname)) return undefined;
  const from = join(resolve(folder, process.env.MEISHI_HOME ?? '.meishi'), 'secrets.json');
  const secrets = await readFile(from, 'utf8').catch(() => '{}');
  const value: string | undefined = JSON.parse(secrets).release_tokens?.[name];
  if (value) return { value, from };
  const parent = dirname(folder);
  return parent === folder ? undefined : tokenOfLocalStart(site, name, parent);
}

/** An unreachable server and a refused token are problems that the user can fix. */
function explaining(call: Call, site: string, { from }: Token): Call {
  const explained = async (...input: Parameters<Call>) => {
    try {
      return await call(...input);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.status === 0)
        throw new Problem(`${site} does not answer. Is it running, and is its address right?`, { cause });
      if (cause.status === 401 || cause.status === 403)
        throw new Problem(
          `${cause.reason} It comes from ${from}. Product admins of ${site} create tokens on the page of the remotes.`,
          { cause },
        );
      throw cause;
    }
  };
  return explained as Call;
}
