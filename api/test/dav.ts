import { randomUUID } from 'node:crypto';
import { createKey } from '@meishi/api-contract/endpoints/account/keys';
import type { KeyScope } from '@meishi/api-contract/transport/endpoint';
import type { TestApp, TestUser } from './app.ts';

/** A user's address book program: calls with the address and a key with these scopes. */
export interface DavClient {
  secret: string;
  headers: { authorization: string };
  send(
    method: string,
    path: string,
    options?: { body?: string; headers?: Record<string, string> },
  ): Promise<DavAnswer>;
  put(path: string, vcard: string, headers?: Record<string, string>): Promise<DavAnswer>;
}

export interface DavAnswer {
  status: number;
  headers: Headers;
  text: string;
}

export const basic = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

export async function davClient(app: TestApp, user: TestUser, ...scopes: KeyScope[]): Promise<DavClient> {
  const { secret } = await user.call(createKey, { body: { label: 'Phone', scopes } });
  const own = { authorization: basic(user.email, secret) };
  const send: DavClient['send'] = async (method, path, { body, headers } = {}) => {
    const type = body && { 'content-type': 'application/xml; charset=utf-8' };
    const response = await fetch(app.origin + path, {
      method,
      body,
      headers: { ...own, ...type, ...headers },
      redirect: 'manual',
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const put: DavClient['put'] = (path, vcard, headers = {}) =>
    send('PUT', path, { body: vcard, headers: { 'content-type': 'text/vcard; charset=utf-8', ...headers } });
  return { secret, headers: own, send, put };
}

/** A new user with an address book program that may do everything. */
export async function newPhone(app: TestApp): Promise<{ user: TestUser; dav: DavClient }> {
  const user = await app.createUser();
  return { user, dav: await davClient(app, user, 'contacts:write', 'groups:read') };
}

/** A vCard with a new identifier and these lines. */
export const vcardWith = (version: '3.0' | '4.0', ...lines: string[]): string =>
  ['BEGIN:VCARD', `VERSION:${version}`, `UID:${randomUUID()}`, ...lines, 'END:VCARD', ''].join('\r\n');

/** The body of a PROPFIND or the part of a report that names properties. */
export const propfind = (...names: string[]): string => `<propfind xmlns="DAV:">${prop(...names)}</propfind>`;
const prop = (...names: string[]) => `<prop>${names.map((name) => `<${name}/>`).join('')}</prop>`;

export const syncCollection = (token = ''): string =>
  `<sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><sync-level>1</sync-level>${prop('getetag')}</sync-collection>`;

export const multiget = (...hrefs: string[]): string =>
  `<c:addressbook-multiget xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><prop><getetag/><c:address-data/></prop>${hrefs
    .map((href) => `<href>${href}</href>`)
    .join('')}</c:addressbook-multiget>`;

/** The addresses in a multistatus, with the status of those that do not exist. */
export function hrefsOf({ text }: DavAnswer): string[] {
  return [...text.matchAll(/<D:response><D:href>([^<]*)<\/D:href>(<D:status>HTTP\/1.1 (\d+))?/g)].map(
    ([, href = '', , status = '']) => `${href} ${status}`.trim(),
  );
}

export const tokenOf = ({ text }: DavAnswer): string => /<D:sync-token>([^<]*)</.exec(text)?.[1] ?? '';
