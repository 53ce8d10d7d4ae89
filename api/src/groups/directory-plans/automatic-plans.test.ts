import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectLedger } from '../../../test/directory-ledger.ts';
import { newPlannedDirectory } from '../../../test/directory-plans.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { patchOf } from '../../../test/scim.ts';
import { until } from '../../../test/until.ts';
import { ApplyPlans } from './apply-plans.job.ts';

let app: TestApp;
let inbox: TestInbox;
let directory: Awaited<ReturnType<typeof newPlannedDirectory>>;
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url });
});
beforeEach(async () => {
  directory = await newPlannedDirectory(app);
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

/** As if the time that the group has set had passed. */
const passDay = () =>
  app.database.query(
    `update directory.plans set created_at = now() - interval '25 hours' where group_id = $1`,
    [directory.group.group_id],
  );
const deactivate = (id: string) =>
  directory.scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: false } }));

describe('a plan', () => {
  it('is applied automatically after the time that the group has set', async () => {
    const { create, plans, members, group } = directory;
    const { id } = await create();
    await plans.enable({ apply_after_hours: 24 });
    await deactivate(id);
    await app.app.get(ApplyPlans).startDue();
    expect((await plans.get())?.status).toBe('waiting');
    await passDay();
    await app.app.get(ApplyPlans).startDue();
    await until(async () => (await plans.get()) === null, 100);
    expect(await members()).toHaveLength(1);
    const { rows } = await app.database.query(
      `select actor_kind from audit_entries where subject = $1 and action = 'directory-plan-applied'`,
      [`group:${group.group_id}`],
    );
    expect(rows).toEqual([{ actor_kind: 'system' }]);
  });

  it('what arrived while it was applied waits as long as any other change', async () => {
    const { create, plans } = directory;
    const [first, second] = [await create(), await create()];
    await plans.enable({ apply_after_hours: 24 });
    await deactivate(first.id);
    await deactivate(second.id);
    await passDay();
    await app.database.query(
      `update directory.people set wanted_at = now() + interval '1 hour' where person_id = $1`,
      [second.id],
    );
    await app.app.get(ApplyPlans).startDue();
    await plans.settled();
    expect(await plans.get()).toMatchObject({ status: 'waiting', people: 1 });
    await app.app.get(ApplyPlans).startDue();
    expect(await plans.get()).toMatchObject({ status: 'waiting', people: 1 });
  });

  it('what could not be applied is mailed to the admins, and does not keep later changes from being applied', async () => {
    const { create, plans, members, group, admin, card } = directory;
    const first = await create();
    await plans.enable({ apply_after_hours: 24, max_people: 0 });
    const [second, third] = [await create({ displayName: 'Second' }), await create({ displayName: 'Third' })];
    await app.database.query('update users set seats = 3 where user_id = $1', [admin.user.user_id]);
    const applyDue = async () => {
      await app.app.get(ApplyPlans).startDue();
      await plans.settled();
    };
    await passDay();
    await applyDue();
    expect(await card(second.id)).toMatchObject({ visibility: 'public' });
    expect(await plans.get()).toMatchObject({ people: 1, problems: 1 });
    const mail = await inbox.waitFor(admin.email, /^Some changes to .* could not be applied$/);
    expect(mail.text).toContain(`/group/${group.name}/directory`);

    await passDay();
    await applyDue();
    expect(await plans.get()).toMatchObject({ people: 1, problems: 1 });
    await deactivate(first.id);
    await applyDue();
    // Its own time has not come.
    expect(await plans.get()).toMatchObject({ people: 2, problems: 1 });
    await passDay();
    await applyDue();
    expect(await plans.get()).toBeNull();
    expect(await card(third.id)).toMatchObject({ visibility: 'public' });
    expect(await members()).toHaveLength(3);
    await expectLedger(app, group.group_id);
  });
});
