/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

/**
 * The constants of the specification, section 9, that the identity SDK has built in. A new version of the SDK
 * with other ones is noticed here.
 */
const entry = createRequire(import.meta.url).resolve('@firebase/auth');
const folder = join(entry.slice(0, entry.lastIndexOf('@firebase')), '@firebase/auth/dist/browser-cjs');
const source = readdirSync(folder)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

it.each([
  ['the redirect cache, 600000 ms', /EVENT_DUPLICATION_CACHE_DURATION_MS = 10 \* 60 \* 1000/],
  ['the polling of local storage, 1 s', /_POLLING_INTERVAL_MS\$1 = 1000|_POLLING_INTERVAL_MS = 1000/],
  ['the polling of the indexed database, 800 ms', /_POLLING_INTERVAL_MS(?:\$1)? = 800/],
  ['the iframe time-out, 5 to 15 s', /PING_TIMEOUT = new Delay\(5000, 15000\)/],
  [
    'the network time-out, 30 s on desktops and 60 s on mobiles',
    /DEFAULT_API_TIMEOUT_MS = new Delay\(30_?000, 60_?000\)/,
  ],
  ['the ping of the service worker, 800 ms', /800 \/\* _TimeoutDuration.LONG_ACK \*\//],
  ['the answer of the service worker, 3 s', /3000 \/\* _TimeoutDuration.COMPLETION \*\//],
  ['the window of a provider, 500 × 600', /DEFAULT_WIDTH = 500;[\s\S]*DEFAULT_HEIGHT = 600/],
  [
    'the calls of sections 3 and 7',
    /\/v1\/accounts:signInWithPassword[\s\S]*\/v2\/accounts\/mfaEnrollment:start/,
  ],
])('are as specified: %s', (_, pattern) => {
  expect(source).toMatch(pattern);
});
