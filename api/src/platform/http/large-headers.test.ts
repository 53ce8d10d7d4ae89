import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const cookies = Array.from({ length: 30 }, (_, index) => `bomb${index}=${'x'.repeat(3500)}`).join('; ');

/** Sends the head of a request in packets of this size. Returns the whole response. */
async function send(path: string, { headers = [] as string[], packet = 1_000_000, method = 'GET' } = {}) {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...headers,
    `cookie: ${cookies}`,
    '',
    '',
  ].join('\r\n');
  const response = text(socket);
  for (let at = 0; at < head.length; at += packet) {
    socket.write(head.slice(at, at + packet));
    await setImmediate();
  }
  return response;
}

describe('a request with cookies that are too large', () => {
  it.each(['/', '/profile/a', '/dashboard', '/c/A', '/unknown'])(
    'for %s gets a page that removes them',
    async (path) => {
      const response = await send(path);
      expect(response).toMatch(/^HTTP\/1.1 431 /);
      expect(response).toMatch(/^content-type: text\/html/m);
      expect(response).toMatch(/^clear-site-data: "cookies"/m);
      expect(response).toMatch(/^set-cookie: bomb0=; Max-Age=0; Path=\//m);
      expect(response).toContain('>Reload the page</a>');
      expect(response).not.toContain('xxx');
    },
  );

  it('gets the page in the language of the browser', async () => {
    const response = await send('/', { headers: ['accept-language: de-DE,de;q=0.9'] });
    expect(response).toContain('<html lang="de"');
  });

  it.each(['/api/v1/users/me', '/dav/'])('for %s gets an error with its status', async (path) => {
    const response = await send(path);
    expect(response).toMatch(/^HTTP\/1.1 431 /);
    expect(response).toMatch(/^clear-site-data: "cookies"/m);
    expect(JSON.parse(response.slice(response.indexOf('{')))).toEqual({
      status: 431,
      error: 'headers-too-large',
      message: 'The cookies of this site were too large. They have been removed. Please try again.',
    });
  });

  it('is answered when it arrives in small packets, too', async () => {
    const response = await send('/', { packet: 1000 });
    expect(response).toMatch(/^HTTP\/1.1 431 /);
    expect(response).toMatch(/^clear-site-data: "cookies"/m);
  });
});
