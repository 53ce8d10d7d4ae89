import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { contactSupport } from '@meishi/api-contract/endpoints/support';
import { EntityManager } from '@mikro-orm/postgresql';
import { Stripe } from 'stripe';
import { z } from 'zod';
import { startApp, type TestApp, type TestUser, webhookSecret } from '../../../test/app.ts';
import { profileRelease } from '../../../test/faults/product.ts';
import { pack, release, shellBuild } from '../../../test/fixtures/releases.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { parseExpression } from '../../../test/metric-expression.ts';
import { Scrape } from '../../../test/metrics.ts';
import { Prometheus } from '../../../test/prometheus.ts';
import { until } from '../../../test/until.ts';
import { walletEnvironment } from '../../../test/wallet.ts';
import { ReleaseTickets } from '../../releases/release-reports/release-tickets.ts';
import { defineJob } from '../jobs/job.ts';
import { JobQueue } from '../jobs/job-queue.ts';
import { MetricsServer } from './metrics-server.ts';

const supportAddress = 'support@example.com';
const job = defineJob({ name: 'test-metrics', data: z.object({ number: z.int() }) });

let inbox: TestInbox;
let app: TestApp;
let ada: TestUser;
let profileId: string;
let linkId: string;
let eventId: string;
let version: string;
let scraped: Scrape;

const openServers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length;
const metricsOf = ({ app }: TestApp) => app.get(MetricsServer).origin;
const scrape = () => Scrape.of(metricsOf(app));

beforeAll(async () => {
  inbox = await TestInbox.start();
  const wallet = await walletEnvironment();
  app = await startApp({
    ...wallet,
    METRICS_PORT: '0',
    SMTP_URL: inbox.url,
    SUPPORT_ADDRESS: supportAddress,
  });
  ada = await app.createUser();
  await useProduct();
  await until(async () => {
    scraped = await scrape();
    return scraped.value('meishi_mails_total', { kind: 'support' }) === 1 && attemptsAreDone(scraped);
  });
}, 120_000);

afterAll(async () => {
  await app.close();
  await inbox.close();
});

const attemptsAreDone = (scrape: Scrape) =>
  ['done', 'failed'].every((outcome) =>
    scrape.value('meishi_job_duration_seconds_count', { queue: job.name, outcome }),
  );

/** Causes a value of every metric. */
async function useProduct(): Promise<void> {
  profileId = (await ada.call(getMe)).default_profile_id;
  const link = { profile_id: profileId, kind: 'website', title: 'W', url: 'https://example.com' } as const;
  linkId = (await ada.call(createLink, { body: link })).link_id;
  await release(app, 'shell', pack(shellBuild()));
  version = (await release(app, 'mf-profile', profileRelease(''))).version;
  await open(`/profile/${profileId}`);
  await open(`/l/${linkId}`);
  await open(`/l/${linkId}`);
  await open('/no-such-page-7Q2M4V8K1C');
  await open('/no-such-page-7Q2M4V8K1C', { method: 'POST' });
  const ticket = app.app.get(ReleaseTickets).issue([{ name: 'mf-profile', version }], new Date());
  await post('/api/v1/remotes/loads', { ticket, loads: [{ remote: 'mf-profile', version }] });
  await post('/api/v1/remotes/mf-profile/failures', {
    ticket,
    version,
    kind: 'render',
    message: 'TypeError',
  });
  await sendWebhooks();
  await app.visitor(contactSupport, {
    body: { name: 'Ada', email: 'ada@example.com', subject: 'A question', message: 'Do you ship to Japan?' },
  });
  await runJobs();
}

const open = (path: string, init: RequestInit = {}) =>
  fetch(`${app.origin}${path}`, { redirect: 'manual', ...init });

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  open(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function sendWebhooks(): Promise<void> {
  eventId = 'evt_of_the_metrics';
  const event = { id: eventId, object: 'event', type: 'customer.created', data: { object: {} } };
  const secret = webhookSecret;
  const signature = new Stripe('sk_test_any').webhooks.generateTestHeaderString({
    payload: JSON.stringify(event),
    secret,
  });
  expect((await post('/api/v1/stripe/webhook', event, { 'stripe-signature': signature })).status).toBe(200);
  expect((await post('/api/v1/stripe/webhook', event)).status).toBe(400);
}

/** One job that is done, one whose first attempt fails, and one that is not due yet. */
async function runJobs(): Promise<void> {
  const jobs = app.app.get(JobQueue);
  await jobs.work(job, async ({ number }) => {
    if (number === 2) throw new Error('not yet');
  });
  const em = app.app.get(EntityManager).fork();
  await em.transactional(async () => {
    await jobs.send(job, { number: 3 }, { startAfter: new Date('2030-01-01T09:00:00Z') });
    await jobs.send(job, { number: 1 });
    await jobs.send(job, { number: 2 });
  });
}

describe('/metrics', () => {
  it('counts requests by the pattern of their address, pages and redirects too', () => {
    const count = (route: string, method: string, status: string) =>
      scraped.value('meishi_http_requests_total', { route, method, status });
    expect(count('/l/:link_id', 'GET', '302')).toBe(2);
    expect(count('/profile/{id}', 'GET', '200')).toBe(1);
    expect(count('/api/v1/users/links', 'POST', '201')).toBe(1);
    expect(count('/api/v1/stripe/webhook', 'POST', '400')).toBe(1);
    expect(count('none', 'POST', '404')).toBe(1);
    const duration = { route: '/l/:link_id', method: 'GET' };
    expect(scraped.value('meishi_http_request_duration_seconds_count', duration)).toBe(2);
    expect(scraped.value('meishi_http_requests_in_flight')).toBe(0);
  });

  it('measures the pools of connections', () => {
    const max = (pool: string) => scraped.value('meishi_database_connections_max', { pool });
    expect([max('calls'), max('jobs')]).toEqual([20, 2]);
    expect(scraped.value('meishi_database_connections', { pool: 'calls', state: 'used' })).toBeDefined();
    expect(scraped.value('meishi_database_waiting', { pool: 'jobs' })).toBeDefined();
    expect(scraped.value('meishi_database_up')).toBe(1);
  });

  it('counts events, mails, webhooks and jobs by their outcome', () => {
    // Two clicks and a view.
    expect(scraped.value('meishi_event_batch_size_sum')).toBe(3);
    expect(
      scraped.value('meishi_event_batch_duration_seconds_count', { outcome: 'stored' }),
    ).toBeGreaterThanOrEqual(1);
    expect([scraped.value('meishi_events_waiting'), scraped.value('meishi_events_refused_total')]).toEqual([
      0, 0,
    ]);
    expect(scraped.value('meishi_mails_total', { kind: 'support', outcome: 'sent' })).toBe(1);
    const webhooks = ['accepted', 'ignored', 'refused', 'failed'];
    expect(webhooks.map((outcome) => scraped.value('meishi_webhooks_total', { outcome }))).toEqual([
      0, 1, 1, 0,
    ]);
    const attempts = (outcome: string) =>
      scraped.value('meishi_job_duration_seconds_count', { queue: job.name, outcome });
    expect(attempts('done')).toBe(1);
    // It is tried again after some seconds.
    expect(attempts('failed')).toBeGreaterThanOrEqual(1);
  });

  it('has the queues and the reports about releases from the database', () => {
    expect(scraped.value('meishi_queue_jobs', { queue: job.name, state: 'scheduled' })).toBe(1);
    expect(scraped.value('meishi_queue_oldest_seconds', { queue: 'sweep-release-reports' })).toBe(0);
    expect(scraped.value('meishi_queue_jobs', { queue: job.name, state: 'failed' })).toBe(0);
    const of = { remote: 'mf-profile', version };
    expect(scraped.value('meishi_release_loads', of)).toBe(1);
    expect(scraped.value('meishi_release_failures', { ...of, kind: 'render' })).toBe(1);
  });

  it('has no ids, addresses and names', () => {
    const { user_id } = ada.user;
    const personal = [profileId, linkId, user_id, ada.uid, ada.email, 'example.com', eventId, '7Q2M4V8K1C'];
    for (const text of [...personal, '127.0.0.1']) expect(scraped.text).not.toContain(text);
    const own = scraped.samples.filter(({ name }) => name.startsWith('meishi_'));
    for (const value of own.flatMap(({ labels }) => Object.values(labels)))
      expect(value).toMatch(/^[\w/:{}.*+-]{1,80}$/);
  });

  it('is not on the port of the product', async () => {
    const answer = await open('/metrics');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).not.toContain('meishi_http');
    const paths = ['/', '/api/v1/health', '/metrics/x'].map((path) => fetch(`${metricsOf(app)}${path}`));
    expect((await Promise.all(paths)).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await fetch(`${metricsOf(app)}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('does not wait for a database that does not answer', async () => {
    const frozen = await app.database.connect();
    await frozen.query('begin');
    await frozen.query('lock table release_reports.counts in access exclusive mode');
    await until(async () => (await scrape()).value('meishi_database_up') === 0);
    const without = await scrape();
    expect(without.value('meishi_release_loads')).toBeUndefined();
    expect(without.value('meishi_http_requests_in_flight')).toBe(0);
    await frozen.query('rollback');
    frozen.release();
    await until(async () => (await scrape()).value('meishi_database_up') === 1);
  });
});

describe('the files for operators', () => {
  const pathOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
  const file = (path: string) => readFileSync(pathOf(path), 'utf8');
  const alerts = file('deploy/monitoring/alerts.yaml');
  const dashboard = file('deploy/monitoring/dashboard.json');
  const guide = file('docs/operations.md');

  const alertNames = [...alerts.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name);
  const alertExpressions = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression);
  const targets = [...dashboard.matchAll(/"expr": "((?:[^"\\]|\\.)*)",\s*"legendFormat": "([^"]*)"/g)].map(
    ([, expression, legend = '']) => ({ expression: JSON.parse(`"${expression}"`) as string, legend }),
  );

  /** The metrics and labels of an expression that do not exist. */
  function unknownIn(expression: string, legend = ''): string[] {
    // What Prometheus adds to each sample, and its own metric.
    const ofPrometheus = ['instance', 'job'];
    const exposed = scraped.labelNames().set('up', new Set());
    const { metrics, grouping } = parseExpression(expression);
    const known = new Set(ofPrometheus);
    const unknown: string[] = [];
    for (const { name, labels } of metrics) {
      const own = exposed.get(name);
      if (!own) unknown.push(name);
      for (const label of own ?? []) known.add(label);
      unknown.push(...labels.filter((label) => !own?.has(label) && !ofPrometheus.includes(label)));
    }
    const shown = [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
    unknown.push(...[...grouping, ...shown].filter((label) => !known.has(label)));
    return metrics.length === 0 ? ['no metric'] : unknown;
  }

  it('have alerts on metrics and labels that exist', () => {
    expect(alertExpressions).toHaveLength(alertNames.length);
    expect(alertNames.length).toBeGreaterThan(10);
    for (const expression of alertExpressions)
      expect([expression, unknownIn(expression)]).toEqual([expression, []]);
  });

  it('have a dashboard of metrics and labels that exist', () => {
    expect(targets).toHaveLength(dashboard.match(/"expr"/g)?.length ?? 0);
    expect(targets.length).toBeGreaterThan(20);
    for (const { expression, legend } of targets)
      expect([expression, unknownIn(expression, legend)]).toEqual([expression, []]);
    const variables = [...dashboard.matchAll(/label_values\((\w+)[{,]/g)].map(([, name = '']) => name);
    expect(variables.length).toBeGreaterThan(0);
    for (const name of variables) expect(scraped.labelNames().has(name)).toBe(true);
  });

  it('work in Prometheus: every alert and every query of the dashboard', async () => {
    const { host } = new URL(metricsOf(app) ?? '');
    const prometheus = await Prometheus.start(host, pathOf('deploy/monitoring/alerts.yaml'));
    try {
      const rules = await prometheus.rules();
      expect(rules.map(({ name, health, lastError = '' }) => [name, health, lastError])).toEqual(
        alertNames.map((name) => [name, 'ok', '']),
      );
      for (const { expression } of targets) {
        const query = expression.replaceAll('$__rate_interval', '5m').replaceAll(/\$(job|instance)/g, '.*');
        const count = await prometheus.countSeries(query);
        // Nothing happens in the meantime, so that only these can be empty.
        if (!/ > 0\)?$|status=~"5\.\."/.test(query))
          expect([expression, count > 0]).toEqual([expression, true]);
      }
    } finally {
      await prometheus.stop();
    }
  });

  it('have a guide to every metric and alert', () => {
    const names = [...scraped.text.matchAll(/^# TYPE (meishi_\w+)/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(15);
    for (const name of [...names, ...alertNames]) expect(guide).toContain(`\`${name}\``);
  });
});

it('without METRICS_PORT, nothing listens and requests are not measured', async () => {
  const before = openServers();
  const without = await startApp();
  expect(openServers()).toBe(before + 1);
  expect(metricsOf(without)).toBeUndefined();
  await without.close();
  const withMetrics = await startApp({ METRICS_PORT: '0' });
  expect(openServers()).toBe(before + 2);
  await withMetrics.close();
  expect(openServers()).toBe(before);
});
