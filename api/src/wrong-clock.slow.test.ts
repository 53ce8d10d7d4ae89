import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { requestDeletion, takeBackDeletion } from '@meishi/api-contract/endpoints/account/account-data';
import { createKey } from '@meishi/api-contract/endpoints/account/keys';
import { getUserAnalytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import { deleteDashboard, listDashboards } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import {
  createContact,
  deleteContact,
  restoreContact,
  updateContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { addProfileContact, consentTextOf } from '@meishi/api-contract/endpoints/contacts/exchange';
import { remindOfContact, snoozeReminder } from '@meishi/api-contract/endpoints/contacts/reminders';
import { createGroup, getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { invite, listInvitations } from '@meishi/api-contract/endpoints/groups/invitations';
import { updateMembership } from '@meishi/api-contract/endpoints/groups/members';
import {
  createLink,
  deleteLink,
  recordLinkClick,
  restoreLink,
  updateLink,
} from '@meishi/api-contract/endpoints/links';
import { createProfile, getProfile } from '@meishi/api-contract/endpoints/profiles';
import { contactSupport } from '@meishi/api-contract/endpoints/support';
import { type Call, createClient } from '@meishi/api-contract/transport/client';
import type { KeyScope } from '@meishi/api-contract/transport/endpoint';
import { z } from 'zod';
import { startApp, type TestApp, type TestUser } from '../test/app.ts';
import { makeGroup } from '../test/fixtures/groups.ts';
import { subscribe } from '../test/fixtures/plans.ts';
import { pack, release, releaseFirstBuilds, remoteBuild, shellBuild } from '../test/fixtures/releases.ts';
import { newAddress } from '../test/fixtures/users.ts';
import { inEnglish } from '../test/in-english.ts';
import { connected, contentOf } from '../test/stored-content.ts';
import { until } from '../test/until.ts';
import { defineJob } from './platform/jobs/job.ts';
import { JobQueue } from './platform/jobs/job-queue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => {
  jest.useRealTimers();
});
afterAll(() => app.close());

/** Sets the clock of the server, not the one of the database. Timers run on. */
function setClock(days: number): void {
  const now = Date.now() + days * 86_400_000;
  const timers = ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask'] as const;
  const others = ['hrtime', 'performance', 'clearTimeout', 'clearInterval', 'clearImmediate'] as const;
  jest.useFakeTimers({ now, doNotFake: [...timers, ...others] });
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Changes that store times: of a user with a key, of visitors, and of teams. The token of a sign-in ends by the wrong clock. */
async function changeMuch({ user, email }: TestUser, call: Call): Promise<void> {
  const profile_id = user.default_profile_id;
  const { contact_id } = await call(createContact, { body: { display_name: 'Bo' } });
  await call(remindOfContact, { body: { contact_id, note: 'Now' } });
  await call(snoozeReminder, { params: { id: contact_id }, body: { until: 'tomorrow' } });
  await call(updateContact, { params: { id: contact_id }, body: { notes: 'Met' } });
  const link = { profile_id, kind: 'website', title: 'Site', url: 'https://example.com' } as const;
  const { link_id } = await call(createLink, { body: link });
  await call(updateLink, { params: { id: link_id }, body: { title: 'Page' } });
  const [card] = [await call(listOrCreateCards, { body: { profile_id, label: 'Digital' } })].flat();
  const { profile_id: second } = await call(createProfile, { body: { display_name: 'Second' } });
  const group = await call(createGroup, { body: { display_name: `Studio of ${user.user_id}` } });
  const params = { id: group.group_id };
  await call(getGroup, { params });
  await call(updateMembership, { params, body: { profile_id: second } });
  await call(invite, { params, body: { email: newAddress('cleo') } });
  const dashboards = await call(listDashboards, { params });
  await call(deleteDashboard, { params: { ...params, dashboardId: dashboards[0]?.dashboard_id ?? '' } });

  await app.visitor(recordLinkClick, { body: { event_id: randomUUID(), link_id } });
  await fetch(`${app.origin}/c/${card && 'card_id' in card ? card.card_id : ''}`, { redirect: 'manual' });
  const profile = { params: { id: profile_id } };
  const consent_text = consentTextOf(await app.visitor(getProfile, profile), inEnglish);
  const form = { name: 'Dina', email: newAddress('dina'), consent: true as const, consent_text };
  await app.visitor(addProfileContact, { ...profile, body: { ...form, send_vcard: true } });
  await app.visitor(contactSupport, { body: { name: 'Ada', email, subject: 'A question', message: 'How?' } });
  await releaseFirstBuilds(app);
  await fetch(`${app.origin}/profile/${profile_id}`, { headers: { accept: 'text/html' } });
}

/** Files that use the clock of the server, and why no stored time depends on it. */
const usesOfTheClock = {
  'is only shown': [
    'admin/account-data/account-data.controller.ts',
    'accounts/sign-in-mails.service.ts',
    'admin/admin.controller.ts',
    'groups/dashboards/dashboard-data.service.ts',
    'billing/designs/proof.ts',
    'admin/dreams/dream-response.ts',
    'admin/dreams/dreams.controller.ts',
    'admin/dreams/dreams.service.ts',
    'operator/recount.ts',
    'serve.ts',
    'admin/support/support.service.ts',
  ],
  'is in links and cookies that are signed, not stored': [
    'sharing/contacts/reminders/reminder-mail.job.ts',
    'sharing/contacts/reminders/reminder-pages.controller.ts',
    'accounts/openid/openid.controller.ts',
    'accounts/openid/provider-routes.controller.ts',
    'pages/preview.controller.ts',
    'releases/remotes/audiences/previews.service.ts',
    'releases/remotes/remotes.controller.ts',
    'releases/remotes/serving/restricted-files.ts',
    'sharing/wallet/passes/passes.service.ts',
  ],
  'is compared with certificates, and with tokens of identity providers': [
    'admin/health/health-metrics.ts',
    'admin/health/health.controller.ts',
    'operator/checks.ts',
    'platform/identity/cached-identity.ts',
    'platform/identity/claims.ts',
    'platform/identity/emulator-identity.ts',
    'sharing/wallet/apple-updates/pass-changes.ts',
    'sharing/wallet/apple-updates/pass-push.ts',
    'sharing/wallet/apple-updates/wallet-updates.controller.ts',
    'sharing/wallet/passes/passes.ts',
    'sharing/wallet/signing/wallet-certificates.ts',
  ],
  'tells two mails apart': ['releases/remotes/canaries/canary-alarm.job.ts'],
  'tells when the clock was set': ['platform/database/database-clock.ts'],
};

it('no other code uses the clock of the server', () => {
  const using = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] }).filter((file) =>
    /new Date\(\)|Date\.now\(\)/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );
  expect(using.sort()).toEqual(Object.values(usesOfTheClock).flat().sort());
});

describe('a server with a wrong clock', () => {
  it.each([40, -40])('stores no time of its own: %i days', async (days) => {
    const ada = await app.createUser();
    await subscribe(app, 'team', ada);
    const scopes = ['contacts', 'links', 'profiles', 'cards', 'groups'].map(
      (name) => `${name}:write` as KeyScope,
    );
    const { secret } = await ada.call(createKey, { body: { label: 'Program', scopes } });
    const call = createClient({ baseUrl: `${app.origin}/api/v1`, token: async () => secret });
    const wrongDays = [-1, 0, 1, 2].map((later) => day(days + later));
    const right = day(0);

    setClock(days);
    await changeMuch(ada, call);
    jest.useRealTimers();

    const content = await connected(app.config.DATABASE_URL, contentOf);
    const wrong = Object.entries(content).flatMap(([table, rows]) =>
      rows
        .filter((row) => wrongDays.some((wrongDay) => row.includes(wrongDay)))
        .map((row) => `${table}: ${row}`),
    );
    expect(wrong).toEqual([]);
    const { rows } = await app.database.query(
      `select name, start_after from pgboss.job where abs(extract(epoch from start_after - now())) > 30 * 86400`,
    );
    expect(rows).toEqual([]);
    // The click, the tap and the exchange, of today.
    const { range, filtered } = await ada.call(getUserAnalytics, { query: { range: '7d' } });
    expect([range.to, filtered.hits]).toEqual([right, 3]);
  });
});

/** Runs a scheduled job now, and waits for its end. */
async function run(name: string): Promise<void> {
  const job = defineJob({ name, data: z.object({}) });
  const { rows } = await app.database.query('select now()::timestamptz as since');
  await app.app.get(JobQueue).send(job, {});
  const done = () =>
    app.database.query(
      `select from pgboss.job where name = $1 and state = 'completed' and completed_on >= $2`,
      [name, rows[0].since],
    );
  await until(async () => (await done()).rowCount !== 0);
}

describe('a server whose clock is 40 days ahead', () => {
  it('erases and expires nothing early', async () => {
    const leaver = await app.createUser();
    await leaver.call(requestDeletion);
    const ada = await app.createUser();
    const profile_id = ada.user.default_profile_id;
    const link = { profile_id, kind: 'website', title: 'Site', url: 'https://example.com' } as const;
    const { link_id } = await ada.call(createLink, { body: link });
    await ada.call(deleteLink, { params: { id: link_id } });
    const group = await makeGroup(app, { admins: [ada] });
    const params = { id: group.name };
    await ada.call(invite, { params, body: { email: newAddress('bo') } });
    await release(app, 'shell', pack(shellBuild()));
    for (const version of ['2.0.0', '2.1.0', '2.2.0'])
      await release(
        app,
        'mf-profile',
        pack(remoteBuild('mf-profile', [{ path: '/dashboard', access: 'user' }], { version })),
      );

    setClock(40);
    for (const name of [
      'find-accounts-to-erase',
      'empty-trash',
      'sweep-releases',
      'expire-invitations',
      'sweep-release-reports',
      'sweep-analytics',
    ])
      await run(name);
    jest.useRealTimers();

    await ada.call(restoreLink, { params: { id: link_id } });
    const { invitations } = await ada.call(listInvitations, { params });
    expect(invitations.map(({ status }) => status)).toEqual(['pending']);
    const versions = await app.database.query(
      `select from releases where remote = 'mf-profile' and version like '2.%'`,
    );
    expect(versions.rowCount).toBe(3);
    const jobs = await app.database.query(`select from pgboss.job where name = 'erase-account'`);
    expect(jobs.rowCount).toBe(0);
    await leaver.call(takeBackDeletion);
  });
});

describe('a server whose clock is 40 days behind', () => {
  it('does not date what it deletes back', async () => {
    const ada = await app.createUser();
    const { contact_id } = await ada.call(createContact, { body: { display_name: 'Bo' } });
    setClock(-40);
    await ada.call(deleteContact, { params: { id: contact_id } });
    jest.useRealTimers();
    await run('empty-trash');
    await ada.call(restoreContact, { params: { id: contact_id } });
  });
});
