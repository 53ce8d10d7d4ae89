import { getOwnKey } from '@meishi/api-contract/endpoints/account/keys';
import type { Command } from 'commander';
import { ask } from '../ask.ts';
import { type ConnectionOptions, clientOf, serverOption, siteOf } from '../connection.ts';
import { Refusal } from '../refusal.ts';
import { logInByDevice } from './device-login.ts';

interface LoginOptions extends ConnectionOptions {
  key?: string | true;
  scopes?: string[];
}

/** `meishi login` and `meishi logout` */
export function addLoginAndLogout(program: Command): void {
  program
    .command('login')
    .description('Get a key from a server, which the other commands then use. You confirm it in a browser.')
    .option('--scopes <scope...>', 'what the key may do; by default read everything')
    .option('--key [key]', 'a key that you have, instead; without a value it is read from standard input')
    .addOption(serverOption())
    .action(login);
  program
    .command('logout')
    .description('Delete the stored key. It stays valid until it is revoked on the account page.')
    .action(async () => {
      const { deleteLogin } = await import('./stored-login.ts');
      const wasStored = await deleteLogin();
      process.stdout.write(wasStored ? 'The key is deleted from this computer.\n' : 'No key is stored.\n');
    });
}

async function login({ server: given, key, scopes: wanted }: LoginOptions): Promise<void> {
  const { readLogin, storeLogin } = await import('./stored-login.ts');
  const address = given ?? (await readLogin().catch(() => null))?.server;
  if (!address) throw new Refusal('Which server? Give --server or MEISHI_URL.');
  const server = siteOf(address);
  const call = clientOf(server, null);
  const secret = key ? (key === true ? await ask('Key: ') : key) : await logInByDevice(call, wanted);
  const { label, scopes, expires_at } = await call(getOwnKey, { body: { secret } });
  const file = await storeLogin({ server, key: secret });
  process.stdout.write(
    `Logged in at ${server} with the key “${label}” (${scopes.join(', ')}) until ${expires_at.slice(0, 10)}.\n` +
      `It is stored in ${file}.\n`,
  );
}
