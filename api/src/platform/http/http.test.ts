import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Global, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { AccessModule } from '../access/access.module.ts';
import { Audit } from '../audit/audit.ts';
import { ConfigModule } from '../config/config.module.ts';
import { Config } from '../config/config.ts';
import { createAdapter } from './server.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp();
  ada = await app.createUser();
});
afterAll(() => app.close());

async function send(path: string, init: RequestInit = {}) {
  const response = await fetch(`${app.origin}/api/v1/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${ada.token}`, ...(init.headers as Record<string, string>) },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const post = (path: string, body: BodyInit, type: string) =>
  send(path, { method: 'POST', body, headers: { 'content-type': type } });

describe('an answer', () => {
  it('is an envelope around the fields of the contract', async () => {
    const { body } = await send('users/me');
    expect(body).toEqual({ status: 200, data: ada.user });
  });

  it('has the id of its request, or a new one if that is invalid', async () => {
    const withId = await send('health', { headers: { 'x-request-id': 'my-request-0001' } });
    expect(withId.headers.get('x-request-id')).toBe('my-request-0001');
    const odd = await send('health', { headers: { 'x-request-id': 'a b' } });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('cannot be cached or framed', async () => {
    const { headers } = await send('users/me');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });
});

describe('an empty body of JSON', () => {
  it('is no body', async () => {
    expect(await post('cards', '', 'application/json')).toMatchObject({ status: 200, body: { data: [] } });
  });
});

describe('an invalid request', () => {
  it.each([
    ['malformed JSON', '{"fullName":', 'application/json', 400, 'unreadable-body'],
    [
      'a form where JSON belongs',
      'fullName=Ada',
      'application/x-www-form-urlencoded',
      415,
      'unsupported-media',
    ],
    ['plain text', 'Ada', 'text/plain', 415, 'unsupported-media'],
    ['XML', '<user/>', 'application/xml', 415, 'unsupported-media'],
    [
      'two megabytes',
      JSON.stringify({ fullName: 'x'.repeat(2 ** 21) }),
      'application/json',
      413,
      'too-large',
    ],
    ['JSON that is no object', '["Ada"]', 'application/json', 400, 'invalid-input'],
    ['a poisoned object', '{"__proto__":{"roles":["internal"]}}', 'application/json', 400, 'unreadable-body'],
  ])('with %s is refused', async (_what, body, type, status, error) => {
    const answer = await post('users', body, type);
    expect(answer).toMatchObject({ status, body: { status, error } });
  });

  it('with thousands of mistakes reports the first 100', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 9000 }, (_, index) => [`k${index}`, 1]));
    const answer = await post('users/links', JSON.stringify(unknown), 'application/json');
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid-input' } });
    expect(Object.keys(answer.body.data.fields)).toHaveLength(100);
  });

  it.each([
    ['without a body', {}],
    ['with an empty body of JSON', { body: '', headers: { 'content-type': 'application/json' } }],
  ])('%s reports the missing fields', async (_what, init) => {
    const { status, body } = await send('users', { method: 'POST', ...init });
    expect(status).toBe(400);
    expect(body.data.fields).toEqual({ fullName: 'Please fill this in.' });
  });

  it('at an unknown address reveals nothing that exists', async () => {
    for (const path of ['nowhere', 'users/me/more', 'dreams/metrics', 'links/%20']) {
      const answer = await send(path, { method: path.startsWith('links') ? 'DELETE' : 'GET' });
      expect(answer.body).toEqual({
        status: 404,
        error: 'not-found',
        message: 'We can’t find anything at this address.',
      });
    }
  });
});

describe('an unexpected error', () => {
  it('is answered with a reference and without its details', async () => {
    const broken = await startApp();
    const { token } = await broken.createUser();
    await broken.database.query('alter table contacts rename to lost_contacts');
    const response = await fetch(`${broken.origin}/api/v1/contacts`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(500);
    const body = await response.json();
    expect(body).toEqual({
      status: 500,
      error: 'unexpected',
      message: `Could not get contacts: internal error (reference ${body.data.reference})`,
      data: { reference: expect.stringMatching(/^[0-9a-f]{8}$/) },
    });
    await broken.close();
  });
});

describe('a route without an access rule', () => {
  @Controller()
  class ForgetfulController {
    @Get('secrets')
    secrets() {
      return 'all of them';
    }
  }

  @Global()
  @Module({ providers: [{ provide: Audit, useValue: null }], exports: [Audit] })
  class NoAuditModule {}

  @Module({ imports: [AccessModule, NoAuditModule], controllers: [ForgetfulController] })
  class ForgetfulModule {}

  it('prevents the start', async () => {
    const module = await Test.createTestingModule({ imports: [ConfigModule, ForgetfulModule] })
      .overrideProvider(Config)
      .useValue(app.config)
      .compile();
    const start = module.createNestApplication(createAdapter(app.config)).init();
    await expect(start).rejects.toThrow('Routes without an access rule: ForgetfulController.secrets');
  });
});
