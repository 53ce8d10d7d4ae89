import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { freePort } from '../../../embedded/ports.ts';
import { type Postgres, startPostgres } from '../../../embedded/stand-ins/postgres/postgres.ts';
import { testEnvironment } from '../../../test/app.ts';
import { newAddress, signIn } from '../../../test/fixtures/users.ts';
import { type ServerProcess, startServerProcess } from '../../../test/server-process.ts';
import { migrate } from '../../schema/migrator.ts';

/** A separate database server, which these tests can stop and break. */
let dir: string;
let port: number;
let postgres: Postgres;
let api: ServerProcess;
/** More users than one, because few requests of one account are answered at the same time. */
let users: User[];
let user: User;

interface User {
  token: string;
  profile: string;
  link: string;
}

const start = () => startPostgres({ dir: join(dir, 'rows'), port, password: 'test', durable: false });

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'meishi-outage-'));
  execFileSync('chmod', ['711', dir]);
  port = await freePort();
  postgres = await start();
  await migrate(postgres.url);
  api = await startServerProcess(testEnvironment(postgres.url, join(dir, 'files')));
  users = await Promise.all(Array.from({ length: 10 }, newUser));
  [user] = users as [User];
}, 120_000);

async function newUser(): Promise<User> {
  const { token } = await signIn(newAddress());
  const owner = api.client(token);
  const { default_profile_id: profile_id } = await owner(getMe);
  const body = { profile_id, kind: 'website', title: 'Website', url: 'https://example.com' } as const;
  const { link_id } = await owner(createLink, { body });
  return { token, profile: profile_id, link: link_id };
}

afterAll(async () => {
  await api.kill();
  await postgres.stop();
  await rm(dir, { recursive: true });
});

interface Answer {
  what: string;
  status: number;
  retryAfter: string | null;
  body: string;
}

async function ask(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${api.origin}${path}`, { method, redirect: 'manual', ...init });
  const retryAfter = response.headers.get('retry-after');
  return { what: `${method} ${path}`, status: response.status, retryAfter, body: await response.text() };
}

/** Calls of every kind: reads, writes and uploads, by visitors and by a signed-in user. */
function askEverything({ token, profile, link: linkId }: User): Promise<Answer[]> {
  const headers = { authorization: `Bearer ${token}` };
  const json = { ...headers, 'content-type': 'application/json' };
  const upload = new FormData();
  upload.append('file', new Blob(['Name\nAda\n'], { type: 'text/csv' }), 'people.csv');
  const link = { profile_id: profile, kind: 'website', title: 'Other', url: 'https://example.com' };
  const reads = [
    'users/me',
    'profiles',
    'contacts',
    'contacts/sections?sort=met',
    'users/analytics',
    'groups',
    'designs',
  ];
  return Promise.all([
    ...reads.map((path) => ask('GET', `/api/v1/${path}`, { headers })),
    ask('GET', `/api/v1/profiles/${profile}`),
    ask('GET', `/api/v1/profiles/${profile}/vcard`),
    ask('POST', '/api/v1/users/links', { headers: json, body: JSON.stringify(link) }),
    ask('POST', '/api/v1/contacts', { headers: json, body: JSON.stringify({ display_name: 'Bo' }) }),
    ask('POST', '/api/v1/contacts/import', { headers, body: upload }),
    ask('GET', `/l/${linkId}`),
  ]);
}

const unavailable = (answers: Answer[]) =>
  answers.filter(({ status, retryAfter, body }) => {
    const isEnvelope = !body.startsWith('{') || JSON.parse(body).error === 'unavailable';
    return status === 503 && Number(retryAfter) > 0 && /Please try again/.test(body) && isEnvelope;
  });
const failed = (answers: Answer[]) => answers.filter(({ status }) => status >= 400);

describe('a server whose database', () => {
  it('is up answers', async () => {
    expect(failed(await askEverything(user))).toEqual([]);
  });

  it('was killed answers 503 to every call that needs it, also those in flight, and stays healthy', async () => {
    const underWay = [...users, ...users].map(askEverything);
    process.kill(postgres.pid, 'SIGKILL');
    const during = (await Promise.all(underWay)).flat();
    expect(during.filter(({ status }) => status >= 400 && status !== 503)).toEqual([]);

    const answers = await askEverything(user);
    expect(unavailable(answers)).toEqual(answers);
    expect(await ask('GET', '/api/v1/health')).toMatchObject({ status: 200 });
  }, 120_000);

  it('is unreachable shows an error page with a link to retry', async () => {
    const page = await ask('GET', `/l/${user.link}?s=nfc`, { headers: { accept: 'text/html,*/*' } });
    expect(page).toMatchObject({ status: 503, retryAfter: '5' });
    expect(page.body).toContain('<h1>Meishi is unavailable right now</h1>');
    expect(page.body).toContain(`href="/l/${user.link}?s=nfc"`);
    const german = { accept: 'text/html', 'accept-language': 'de' };
    expect((await ask('GET', '/dashboard', { headers: german })).body).toContain('lang="de"');
  });

  it('came back recovers automatically', async () => {
    postgres = await start();
    expect(failed(await askEverything(user))).toEqual([]);
  }, 120_000);

  it('is frozen answers 503 after a timeout, and recovers with the database', async () => {
    const processes = await databaseProcesses();
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    const requests = askEverything(user);
    expect(await ask('GET', '/api/v1/health')).toMatchObject({ status: 200 });
    const answers = await requests;
    for (const pid of processes) process.kill(pid, 'SIGCONT');
    expect(unavailable(answers)).toEqual(answers);
    expect(failed(await askEverything(user))).toEqual([]);
  }, 180_000);
});

/** The server and the processes of its connections. */
async function databaseProcesses(): Promise<number[]> {
  const children = await readFile(`/proc/${postgres.pid}/task/${postgres.pid}/children`, 'utf8');
  return [postgres.pid, ...children.split(' ').filter(Boolean).map(Number)];
}
