import { getOwnKey } from '@meishi/api-contract/endpoints/account/keys';
import type { Command } from 'commander';
import { ask } from '../ask.ts';
import { type ConnectionOptions, clientOf, originOf, serverOption } from '../connection.ts';
import { Refusal } from '../refusal.ts';

interface LoginOptions extends ConnectionOptions {
  key?: string | true;
}

/** `meishi login` and `meishi logout` */
export function addLoginAndLogout(program: Command): void {
  program
    .command('login')
    .description('Store a key for a server, which the other commands then use.')
    .option('--key [key]', 'the key; without a value it is read from standard input')
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

async function login({ server: given, key }: LoginOptions): Promise<void> {
  const { readLogin, storeLogin } = await import('./stored-login.ts');
  const address = given ?? (await readLogin().catch(() => null))?.server;
  if (!address) throw new Refusal('Which server? Give --server or MEISHI_URL.');
  const server = originOf(address);
  const secret = typeof key === 'string' ? key : await ask('Key: ');
  const { label, scopes, expires_at } = await clientOf(server, null)(getOwnKey, { body: { secret } });
  const file = await storeLogin({ server, key: secret });
  process.stdout.write(
    `Logged in at ${server} with the key “${label}” (${scopes.join(', ')}) until ${expires_at.slice(0, 10)}.\n` +
      `It is stored in ${file}.\n`,
  );
}
