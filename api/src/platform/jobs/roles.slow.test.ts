import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { contactSupport } from '@meishi/api-contract/endpoints/support';
import pg from 'pg';
import { freePort } from '../../../embedded/ports.ts';
import { testEnvironment } from '../../../test/app.ts';
import { freshDatabase } from '../../../test/database.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { Scrape } from '../../../test/metrics.ts';
import { type ServerProcess, startServerProcess } from '../../../test/server-process.ts';
import { attribute, TraceReceiver } from '../../../test/trace-receiver.ts';
import { until } from '../../../test/until.ts';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let files: string;
let database: pg.Client;
let inboxes: { web: TestInbox; worker: TestInbox };
let traces: TraceReceiver;
const servers: ServerProcess[] = [];
const metricsPorts = { web: 0, worker: 0 };

beforeAll(async () => {
  fresh = await freshDatabase();
  files = await mkdtemp(join(tmpdir(), 'meishi-files-'));
  database = new pg.Client({ connectionString: fresh.url });
  await database.connect();
  // As in a new installation.
  await database.query('delete from pgboss.schedule');
  await database.query('delete from pgboss.queue');
  traces = await TraceReceiver.start();
  inboxes = { web: await TestInbox.start(), worker: await TestInbox.start() };
}, 120_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await Promise.all([inboxes.web.close(), inboxes.worker.close(), traces.close(), database.end()]);
  await fresh.drop();
  await rm(files, { recursive: true });
});

async function start(ROLE: 'web' | 'worker'): Promise<ServerProcess> {
  metricsPorts[ROLE] = await freePort();
  const server = await startServerProcess({
    ...testEnvironment(fresh.url, files),
    ...traces.environment(),
    SMTP_URL: inboxes[ROLE].url,
    SUPPORT_ADDRESS: 'support@example.com',
    ROLE,
    METRICS_PORT: String(metricsPorts[ROLE]),
  });
  servers.push(server);
  return server;
}

const metricsOf = (role: 'web' | 'worker') => Scrape.of(`http://127.0.0.1:${metricsPorts[role]}`);

const count = async (counting: string) => (await database.query(counting)).rows[0].count;

it('a job that web enqueues waits for a worker, which answers nothing but probes', async () => {
  const web = await start('web');
  await web.client()(contactSupport, {
    body: { name: 'Ada', email: 'ada@example.com', subject: 'A question', message: 'Do you ship to Japan?' },
  });
  expect(await count('select count(*)::int from pgboss.schedule')).toBe(0);
  const listening = `select count(*)::int from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
  expect(await count(listening)).toBe(0);
  const waiting = `select count(*)::int from pgboss.job where name = 'mail-support' and state = 'created'`;
  expect(await count(waiting)).toBe(1);
  const support = { queue: 'mail-support', state: 'waiting' };
  expect((await metricsOf('web')).value('meishi_queue_jobs', support)).toBe(1);

  const worker = await start('worker');
  await inboxes.worker.waitFor('support@example.com');
  expect(inboxes.web.to('support@example.com')).toEqual([]);
  await expectOneTrace();
  expect(await count('select count(*)::int from pgboss.schedule')).toBeGreaterThan(0);
  expect(await count(listening)).toBe(1);

  const statuses = (origin: string) =>
    Promise.all(
      ['/api/v1/health', '/api/v1/ready', '/api/v1/users/me', '/', '/files/pictures/x', '/l/unknown'].map(
        async (path) => (await fetch(`${origin}${path}`, { redirect: 'manual' })).status,
      ),
    );
  expect(await statuses(worker.origin)).toEqual([200, 200, 404, 404, 404, 404]);
  expect((await statuses(web.origin)).slice(0, 3)).toEqual([200, 200, 401]);

  await until(async () => {
    const sent = { kind: 'support', outcome: 'sent' };
    return (await metricsOf('worker')).value('meishi_mails_total', sent) === 1;
  });
  expect((await metricsOf('web')).value('meishi_mails_total')).toBeUndefined();
  expect((await fetch(`${worker.origin}/metrics`)).status).toBe(404);

  // A connection that is kept open does not delay the exit.
  const scraper = connect(metricsPorts.worker, '127.0.0.1');
  await once(scraper, 'connect');
  const [exit, end] = [once(worker.process, 'exit'), once(scraper, 'close')];
  worker.process.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  await end;
}, 120_000);

/** The trace of the message to support: the request, its statements, the job in the other process and its statements. */
async function expectOneTrace(): Promise<void> {
  const job = await traces.waitFor('job mail-support');
  const request = await traces.waitFor('POST /api/v1/support/contact-us');
  const inTrace = traces.spans.filter(({ traceId }) => traceId === request.traceId);
  expect(inTrace).toEqual(expect.arrayContaining([request, job]));
  expect(attribute(request.attributes, 'http.response.status_code')).toBe(202);
  const roles = [request, job].map(({ process }) => attribute(process, 'meishi.role'));
  expect(roles).toEqual(['web', 'worker']);
  for (const parent of [request, job]) {
    const statements = traces
      .below(parent)
      .map(({ attributes }) => attribute(attributes, 'db.operation.name'));
    expect(statements).toEqual(expect.arrayContaining([expect.stringMatching(/insert|select|update|with/)]));
  }
  // Neither values of parameters nor addresses.
  expect(JSON.stringify(traces.spans)).not.toMatch(/ada@example\.com|Do you ship/);
}
