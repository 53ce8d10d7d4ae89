import type { PageBoot } from '@meishi/api-contract/boot';
import { startLocale } from '../languages/start-locale.ts';
import { storedOpenidAccount } from '../session/identity/openid/stored-openid-account.ts';
import { signedInHint } from '../session/signed-in-hint.ts';
import type { FirstCalls } from './first-calls.ts';
import { readStoredAccount } from './stored-account.ts';

/**
 * The inline script of the HTML. In a browser with a session, it requests the user and the page's data with the stored
 * token, while the scripts of the page load. Without a valid token it loads the identity client, which is needed first
 * then.
 */
const { dataset } = document.currentScript as HTMLScriptElement;
const { config, data }: PageBoot = JSON.parse(document.getElementById('meishi')?.textContent ?? '');
const api = `${config.base ?? ''}/api/v1/`;

if (signedInHint.read()) globalThis.meishiFirstCalls = sendFirstCalls();

async function sendFirstCalls(): Promise<FirstCalls | null> {
  // The token of a session at an OpenID Connect provider is not stored.
  const { firebase } = config;
  const stored = firebase && !storedOpenidAccount.read() ? await readStoredAccount(firebase.api_key) : null;
  if (!stored) {
    for (const script of dataset.account?.split(' ') ?? []) preload(script);
    return null;
  }
  const send = (address: string) =>
    fetch(address, {
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${stored.token}`,
        'accept-language': startLocale(),
      },
    }).catch(() => undefined);
  const timeZone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const addresses = data.map((address) => `${api}${address.replace('{time_zone}', timeZone)}`);
  return {
    ...stored,
    user: send(`${api}users/me`),
    responses: new Map(addresses.map((address) => [address, send(address)])),
  };
}

function preload(script: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = script;
  document.head.append(link);
}
