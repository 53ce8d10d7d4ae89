import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportAccount } from '@meishi/api-contract/endpoints/account/account-data';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { getHealth, getReadiness } from '@meishi/api-contract/endpoints/health';
import { getRegistry } from '@meishi/api-contract/endpoints/remotes/registry';
import { Controller, Get, Module } from '@nestjs/common';
import { startApp, type TestApp } from '../../../test/app.ts';
import { waitingQueries } from '../../../test/database.ts';
import { failureOf } from '../../../test/failure.ts';
import { TestLog } from '../../../test/log.ts';
import { ApiDocsModule } from '../../admin/api-docs/api-docs.module.ts';
import { Access } from '../access/access.ts';
import { ServerLoad } from '../limits/admission.ts';
import { BodyMeter } from '../limits/body-meter.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const server = () => app.app.getHttpServer() as Server;
const meter = () => app.app.get(BodyMeter, { strict: false });

/** Announces a body, sends a part of it and then nothing. */
async function startPost(path: string, { length, sent = '', headers = '' }: SilentPost): Promise<Socket> {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write(
    `POST /api/v1/${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${headers}\r\n${sent}`,
  );
  return socket;
}

interface SilentPost {
  length: number;
  sent?: string;
  headers?: string;
}

function post(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${app.origin}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

describe('bodies', () => {
  it('of public calls are refused beyond 16 KB', async () => {
    const refused = await post(
      'profiles/link-click',
      JSON.stringify({ event_id: 'x'.repeat(17 * kilobyte) }),
    );
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({
      status: 413,
      error: 'too-large',
      message: 'This is too large.',
    });
  });

  it('are refused by their announced length, on a connection that is closed', async () => {
    const log = new TestLog();
    const socket = await startPost('support/contact-us', { length: megabyte, sent: 'x'.repeat(kilobyte) });
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 413 .*connection: close/is);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(log.of('a body was refused by its length')).toEqual([
      expect.objectContaining({ method: 'POST', route: '/api/v1/support/contact-us', status: 413 }),
    ]);
    log.end();
  });

  it('of calls that need a session are not read without one', async () => {
    const socket = await startPost('contacts', { length: 100 * kilobyte, sent: 'x'.repeat(1000) });
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 401 /);
    socket.destroy();
  });

  it('are not read once the caller exceeds the limit', async () => {
    const limited = await startApp({ RATE_LIMITS: 'support/contact-us=1/3600' });
    const socket = () => connect(Number(new URL(limited.origin).port), '127.0.0.1');
    const head =
      'POST /api/v1/support/contact-us HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
    const first = socket();
    first.write(`${head}connection: close\r\ncontent-length: 2\r\n\r\n{}`);
    expect(await text(first)).toMatch(/^HTTP\/1.1 400 /);
    const second = socket();
    second.write(`${head}content-length: 1000\r\n\r\n`);
    const [answer] = await once(second, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 429 /);
    second.destroy();
    await limited.close();
  });

  it('of 300 stalled posts of 1 MB are refused before they fill the memory', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 300 }, () =>
        startPost('support/contact-us', { length: megabyte, sent: 'x'.repeat(64 * kilobyte) }),
      ),
    );
    const answers = await Promise.all(sockets.map(async (socket) => String((await once(socket, 'data'))[0])));
    const statuses = new Set(answers.map((answer) => answer.split(' ')[1]));
    expect([...statuses]).toEqual(['413']);
    expect(meter().held).toBeLessThan(megabyte);
    await app.visitor(getHealth);
    for (const socket of sockets) socket.destroy();
  });

  it('are counted while they arrive, and refused above the total limit', async () => {
    const silent = await Promise.all(
      Array.from({ length: 80 }, () =>
        startPost('designs', {
          length: megabyte,
          sent: 'x'.repeat(megabyte - 1),
          headers: 'authorization: Bearer of-nobody\r\n',
        }),
      ),
    );
    const answers = silent.map(async (socket) => String((await once(socket, 'data'))[0]));
    const refused = await Promise.race(answers);
    expect(refused).toMatch(/^HTTP\/1.1 503 /);
    expect(refused).toMatch(/retry-after: \d/i);
    expect(meter().held).toBeLessThanOrEqual(meter().most.ofAddress);
    await app.visitor(getHealth);
    for (const socket of silent) socket.destroy();
  });

  it('are no longer counted when their request is done', async () => {
    while (meter().held > 0) await new Promise(setImmediate);
    await post('support/contact-us', '{}');
    while (meter().held > 0) await new Promise(setImmediate);
  });
});

describe('slow clients', () => {
  it('have 15 seconds for their headers and 30 for the whole request', () => {
    expect(server()).toMatchObject({ headersTimeout: 15_000, requestTimeout: 30_000, timeout: 120_000 });
  });

  it('get 408 and are disconnected', async () => {
    const strict = await startApp();
    const { origin } = strict;
    Object.assign(strict.app.getHttpServer(), { headersTimeout: 200, requestTimeout: 200 });
    const heads = [
      'GET /api/v1/health HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
      'POST /api/v1/support/contact-us HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    ];
    const answers = heads.map((head) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      socket.write(head);
      return text(socket);
    });
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatch(/^HTTP\/1.1 408 /);
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
        status: 408,
        error: 'timed-out',
        message: 'This request took too long to arrive. Please send it again.',
      });
    }
    await strict.close();
  });
});

describe('an overloaded server', () => {
  it('answers 503 with a time to retry, and still answers health checks', async () => {
    class SmallLoad extends ServerLoad {
      protected override readonly most = 2;
    }
    const busy = await startApp({}, (builder) => builder.overrideProvider(ServerLoad).useClass(SmallLoad));
    const ada = await busy.createUser();
    const blocker = await busy.database.connect();
    await blocker.query('begin');
    await blocker.query('lock table contacts in access exclusive mode');
    const waiting = [ada.call(listContacts), ada.call(listContacts)];
    await waitingQueries(busy, 2);
    const refused = await fetch(`${busy.origin}/api/v1/remotes`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toEqual({
      status: 503,
      error: 'unavailable',
      message: 'Meishi is overloaded right now. Please try again in a few seconds.',
    });
    await busy.visitor(getHealth);
    await busy.visitor(getReadiness);
    await blocker.query('commit');
    blocker.release();
    await Promise.all(waiting);
    await busy.visitor(getRegistry);
    await busy.close();
  });
});

describe('a server whose event loop is delayed', () => {
  it('refuses requests until it has caught up', async () => {
    const load = app.app.get(ServerLoad, { strict: false });
    for (let looks = 0; looks < 3; looks++) load.look(2e9);
    const refused = await fetch(`${app.origin}/api/v1/remotes`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    await app.visitor(getHealth);
    load.look(1e6);
    await app.visitor(getRegistry);
  });
});

describe('expensive calls', () => {
  it('of one account wait for each other', async () => {
    const [ada, bo] = [await app.createUser(), await app.createUser()];
    const blocker = await app.database.connect();
    await blocker.query('begin');
    await blocker.query('lock table contacts in access exclusive mode');
    const first = ada.call(exportAccount);
    await waitingQueries(app, 1);
    expect(await failureOf(ada.call(exportAccount))).toMatchObject({
      status: 429,
      code: 'too-many-requests',
      reason: 'Your earlier requests are still running. Please try again when they’re done.',
    });
    const other = bo.call(exportAccount);
    await waitingQueries(app, 2);
    await blocker.query('commit');
    blocker.release();
    await Promise.all([first, other]);
    await ada.call(exportAccount);
  });
});

describe('a route without bounds', () => {
  @Controller()
  class BoundlessController {
    @Access('public')
    @Get('boundless')
    get() {
      return 'as much as you like';
    }
  }

  @Module({ controllers: [BoundlessController] })
  class BoundlessModule {}

  it('prevents the start', async () => {
    const start = startApp({}, (builder) => builder.overrideModule(ApiDocsModule).useModule(BoundlessModule));
    await expect(start).rejects.toThrow('Routes without bounds: GET /boundless, HEAD /boundless');
  });
});
