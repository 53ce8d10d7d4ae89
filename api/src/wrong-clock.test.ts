import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { requestDeletion, takeBackDeletion } from '@meishi/api-contract/endpoints/account/account-data';
import {
  createContact,
  deleteContact,
  restoreContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { invite, listInvitations } from '@meishi/api-contract/endpoints/groups/invitations';
import { createLink, deleteLink, restoreLink } from '@meishi/api-contract/endpoints/links';
import { z } from 'zod';
import { startApp, type TestApp } from '../test/app.ts';
import { makeGroup } from '../test/fixtures/groups.ts';
import { pack, release, remoteBuild, shellBuild } from '../test/fixtures/releases.ts';
import { newAddress } from '../test/fixtures/users.ts';
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
    const versions = await app.database.query(`select from releases where remote = 'mf-profile'`);
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
