import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, testEnvironment } from '../../test/app.ts';
import { makeServerCertificate } from '../../test/authority.ts';
import { TestInbox } from '../../test/inbox.ts';
import { runMeishi, runMeishiProcess } from '../../test/operator.ts';
import { compilerCache } from '../../test/server-process.ts';
import { MetricsServer } from '../platform/metrics/metrics-server.ts';

let app: TestApp;
let folder: string;
let environment: Record<string, string>;
let other: Server;
const portOf = (server: Server) => String((server.address() as AddressInfo).port);

beforeAll(async () => {
  app = await startApp({ METRICS_PORT: '0' });
  folder = await mkdtemp(join(tmpdir(), 'meishi-wrong-'));
  await writeFile(join(folder, 'file'), 'no folder');
  environment = { ...testEnvironment(app.config.DATABASE_URL, join(folder, 'files')), PORT: '0' };
  other = createServer((_, response) => response.end('another program'));
  await once(other.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  other.close();
  await app.close();
  await rm(folder, { recursive: true });
});

type Changes = Record<string, string> | (() => Record<string, string>);

/** Wrong settings, and what an operator reads. */
const wrong: [string, Changes, RegExp][] = [
  [
    'an address with a path that can be written in several ways',
    { PUBLIC_URL: 'https://example.com/my cards' },
    /^ {2}PUBLIC_URL: Use only letters, digits, .* in the path, such as \/cards\./m,
  ],
  [
    'a Redis that is away',
    { REDIS_URL: 'redis://127.0.0.1:1' },
    /^bad +redis +Redis does not answer \(.*\), .* Check REDIS_URL/m,
  ],
  [
    'an address that is no Redis',
    { REDIS_URL: 'localhost:6379' },
    /^ {2}REDIS_URL: Enter the address of a Redis, such as/m,
  ],
  [
    'a logo that is missing',
    { PRODUCT_LOGO: '/nope.svg' },
    /^bad +logo +PRODUCT_LOGO: There is no SVG or PNG at \/nope\.svg\.$/m,
  ],
  [
    'one port for both',
    { PORT: '4000', METRICS_PORT: '4000' },
    /^ {2}METRICS_PORT: PORT is the same\. Choose another one\.$/m,
  ],
  [
    'a port in use',
    () => ({ PORT: portOf(other) }),
    /^bad +ports +Another program uses the port \d+\. Stop it, or change PORT\.$/m,
  ],
  [
    'a port for metrics in use',
    () => ({ METRICS_PORT: portOf(other) }),
    /^bad +ports +Another program uses the port \d+\. Stop it, or change METRICS_PORT\.$/m,
  ],
  [
    'an address of another machine',
    { HOST: '192.0.2.1', PORT: '4999' },
    /^bad +ports +The server cannot listen on 192\.0\.2\.1 \(.*\)\. Check HOST and METRICS_HOST\.$/m,
  ],
  [
    'a sender without an address',
    { MAIL_FROM: 'foo' },
    /^ {2}MAIL_FROM: Enter a sender, such as Meishi <hello@example\.com>\.$/m,
  ],
  ['two senders', { MAIL_FROM: 'a@example.com, b@example.com' }, /^ {2}MAIL_FROM: Enter a sender/m],
  [
    'no name of a header',
    { COUNTRY_HEADER: 'bad header' },
    /^ {2}COUNTRY_HEADER: Enter the name of a header, such as cf-ipcountry\.$/m,
  ],
  [
    'letters exchanged',
    { SMPT_URL: 'smtp://127.0.0.1' },
    /^bad +configuration +Nothing reads SMPT_URL\. Did you mean SMTP_URL\?$/m,
  ],
  [
    'a letter missing',
    { TRUST_PROX: '1' },
    /^bad +configuration +Nothing reads TRUST_PROX\. Did you mean TRUST_PROXY\?$/m,
  ],
  [
    'another ending',
    { DATABASE_URI: 'x' },
    /^bad +configuration +Nothing reads DATABASE_URI\. Did you mean DATABASE_URL\?$/m,
  ],
  [
    'lower case',
    { rate_limits: 'x' },
    /^bad +configuration +Nothing reads rate_limits\. Did you mean RATE_LIMITS\?$/m,
  ],
  [
    'a misspelt file',
    { SECRET_FIEL: '/x' },
    /^bad +configuration +Nothing reads SECRET_FIEL\. Did you mean SECRET_FILE\?$/m,
  ],
  [
    'a misspelt provider',
    {
      OIDC_PROVIDERS: 'work',
      OIDC_WORK_ISSUER: 'http://127.0.0.1:1',
      OIDC_WORK_CLIENT_ID: 'x',
      OIDC_WORK_LABLE: 'x',
    },
    /Nothing reads OIDC_WORK_LABLE\. Did you mean OIDC_WORK_LABEL\?$/m,
  ],
  [
    'a mail server without a scheme',
    { SMTP_URL: 'mail.example.com' },
    /^ {2}SMTP_URL: Enter the address of a mail server, such as smtps:/m,
  ],
  [
    'a mail server with a port only',
    { SMTP_URL: 'mail.example.com:587' },
    /^ {2}SMTP_URL: Enter the address of a mail server/m,
  ],
  [
    'a mail server with the scheme of pages',
    { SMTP_URL: 'https://mail.example.com' },
    /^ {2}SMTP_URL: Enter the address of a mail server/m,
  ],
  [
    'a folder of the system',
    { FILES_DIR: '/proc/nope' },
    /^bad +files +\/proc is not writable\. .* change FILES_DIR\.$/m,
  ],
  [
    'a folder that is a file',
    () => ({ FILES_DIR: join(folder, 'file') }),
    /^bad +files +\S+file is not writable\. .* change FILES_DIR\.$/m,
  ],
  [
    'a bucket without a scheme',
    { FILES_DIR: '', S3_BUCKET: 'a', S3_ENDPOINT: 'minio:9000' },
    /^ {2}S3_ENDPOINT: Enter a web address/m,
  ],
  [
    'a file of a secret that is missing',
    { SECRET: '', SECRET_FILE: '/nope' },
    /^ {2}SECRET_FILE: The file \/nope cannot be read\.$/m,
  ],
  [
    'a secret twice',
    () => ({ SECRET_FILE: join(folder, 'file') }),
    /^ {2}SECRET_FILE: Set it or SECRET, not both\.$/m,
  ],
];

describe('check says in a sentence what is wrong with', () => {
  it.each(wrong)('%s', async (_, changes, sentence) => {
    const { code, output } = await runMeishi(['check'], {
      ...environment,
      ...(typeof changes === 'function' ? changes() : changes),
    });
    expect(output).toMatch(sentence);
    expect(code).toBe(1);
  });

  it('a short secret, once', async () => {
    const production = { ...environment, MEISHI_MODE: 'production', SECRET: 'short' };
    const { output } = await runMeishi(['check'], production);
    expect(output.match(/^ {2}SECRET: .*$/gm)).toEqual([
      '  SECRET: It needs at least 32 characters. Create one with: openssl rand -base64 48',
    ]);
  });
});

it('accepts senders with names, and ports on which the product itself listens', async () => {
  const PORT = new URL(app.origin).port;
  const METRICS_PORT = new URL(app.app.get(MetricsServer).origin ?? '').port;
  for (const MAIL_FROM of ['a@example.com', 'Karten & Co <a@example.com>', '"Cards, Inc." <a@example.com>']) {
    const { code, output } = await runMeishi(['check'], { ...environment, PORT, METRICS_PORT, MAIL_FROM });
    expect(output).toContain(`A server of Meishi listens on ${PORT} and ${METRICS_PORT}.`);
    expect(code).toBe(0);
  }
});

it('sends a test mail if it is asked to', async () => {
  const inbox = await TestInbox.start();
  const withMail = { ...environment, SMTP_URL: inbox.url, MAIL_FROM: 'Cards <cards@example.com>' };
  expect((await runMeishi(['check'], withMail)).code).toBe(0);
  expect(inbox.to('you@example.com')).toEqual([]);
  const { code, output } = await runMeishi(['check', '--mail', 'you@example.com'], withMail);
  expect(output).toMatch(/^ok +mail +The mail server has accepted a test mail to you@example\.com\./m);
  expect(code).toBe(0);
  const { from } = await inbox.waitFor('you@example.com', /^Test mail of Meishi$/);
  expect(from).toMatchObject({ name: 'Cards', address: 'cards@example.com' });
  await inbox.close();
  expect((await runMeishi(['check', '--mail', 'you@example.com'], environment)).code).toBe(1);
  expect((await runMeishi(['check', '--mail', 'nobody'], environment)).code).toBe(2);
});

it('says of a database whose certificate is not trusted what to check', async () => {
  const certificate = await makeServerCertificate();
  const database = createPlainServer((socket) => {
    // PostgreSQL accepts the request for encryption with one letter.
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, ...certificate }).on('error', () => {});
    });
  });
  await once(database.listen(0, '127.0.0.1'), 'listening');
  const { port } = database.address() as AddressInfo;
  const DATABASE_URL = `postgresql://meishi@127.0.0.1:${port}/meishi?sslmode=verify-full`;
  expect(await runMeishi(['migrate'], { ...environment, DATABASE_URL })).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^The certificate of a service is not valid\. Check the host and sslrootcert in DATABASE_URL \([^\n]*\)\.$/,
    ),
  });
  database.close();
});

it('serve ends with one line of JSON', async () => {
  for (const [changes, msg] of [
    [{ PRODUCT_LOGO: '/nope.svg' }, /PRODUCT_LOGO: There is no SVG or PNG at \/nope\.svg\.$/],
    [{ SECRET: 'short' }, /SECRET: It needs at least 32 characters\./],
    [
      { DATABASE_URL: 'postgresql://meishi@127.0.0.1:1/meishi' },
      /^The database or another service does not answer\./,
    ],
  ] as const) {
    const variables = { ...environment, ...compilerCache, ...changes, LOG_LEVEL: 'info' };
    const { code, output } = await runMeishiProcess(['serve'], variables);
    expect(output.split('\n')).toHaveLength(1);
    expect(JSON.parse(output)).toMatchObject({ level: 60, msg: expect.stringMatching(msg) });
    expect(code).toBe(1);
  }
}, 120_000);
