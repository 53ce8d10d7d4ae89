import { type Call, createClient } from '@meishi/api-contract/transport/client';
import { Option } from 'commander';
import { Refusal } from './refusal.ts';

export interface ConnectionOptions {
  server?: string;
}

/** The server whose API a command calls, and the key of the caller. */
export interface Connection {
  /** The address, such as `https://meishi.example` or, below a path, `https://intranet.example.com/cards`. */
  server: string;
  key: string | null;
  call: Call;
}

export const serverOption = (): Option =>
  new Option('--server <address>', 'address of the server; by default that of meishi login').env(
    'MEISHI_URL',
  );

/** The key comes from `MEISHI_KEY`, or from `meishi login` if that was for the same server. */
export async function connect({ server: given }: ConnectionOptions): Promise<Connection> {
  // Loaded only here: without a home folder, which a server need not have, its library does not load.
  const { readLogin } = await import('./login/stored-login.ts');
  const login = await readLogin();
  const address = given ?? login?.server;
  if (!address) throw new Refusal('Which server? Give --server or MEISHI_URL, or run: meishi login');
  const server = siteOf(address);
  const key = process.env.MEISHI_KEY || (login?.server === server && login.key) || null;
  return { server, key, call: clientOf(server, key) };
}

export function clientOf(server: string, key: string | null): Call {
  return createClient({
    baseUrl: `${server}/api/v1`,
    // A key cannot be renewed.
    token: async (isRenewal) => (isRenewal ? null : key),
    locale: () => 'en',
  });
}

/**
 * The address of a server without what follows its path.
 * @throws Refusal if a key would be sent without encryption
 */
export function siteOf(address: string): string {
  if (!URL.canParse(address))
    throw new Refusal(`${address} isn’t an address such as https://meishi.example.`);
  const { protocol, hostname, origin, pathname } = new URL(address);
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  if (protocol === 'https:' || (protocol === 'http:' && isLocal))
    return origin + pathname.replace(/\/+$/, '');
  throw new Refusal(`${address} must begin with https://, because the key is sent to it.`);
}
