import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  listAuditEntries,
  listUsers,
  requestUserErasure,
  updateAdminUser,
  viewUserProfiles,
} from '@meishi/api-contract/endpoints/admin/admin';
import { updateMember } from '@meishi/api-contract/endpoints/groups/members';
import type { CallInput } from '@meishi/api-contract/transport/endpoint';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../test/app.ts';
import { failureOf } from '../../test/failure.ts';
import { makeGroup } from '../../test/fixtures/groups.ts';

/** The filters of product admins: users by plan, state, role and group, and the audit log. */

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startApp({ INTERNAL_ACCOUNTS: 'inside@meishi.test' });
  admin = await app.createUser({ email: productAdmin, name: 'Ada Admin' });
});
afterAll(() => app.close());

const idOf = ({ user }: TestUser) => user.user_id;
const view = (account: TestUser) => admin.call(viewUserProfiles, { params: { id: idOf(account) } });

describe('the list of users', () => {
  const names = async (query: CallInput<typeof listUsers>['query']) => {
    const { users, total } = await admin.call(listUsers, { query: { ...query, limit: 50 } });
    expect(total).toBe(users.length);
    return users.map(({ display_name }) => display_name);
  };

  it('is filtered by plan, state, role and group', async () => {
    const [pro, closing, disabled] = [
      await app.createUser({ name: 'Pia Pro' }),
      await app.createUser({ name: 'Clea Closing' }),
      await app.createUser({ name: 'Dora Disabled' }),
    ];
    await app.createUser({ name: 'Ina Internal', email: 'inside@meishi.test' });
    await app.database.query(
      `update users set plan = 'pro', subscription_status = 'past_due' where user_id = $1`,
      [idOf(pro)],
    );
    await admin.call(requestUserErasure, { params: { id: idOf(closing) } });
    await admin.call(updateAdminUser, { params: { id: idOf(disabled) }, body: { disabled: true } });
    const boss = await app.createUser({ name: 'Bea Boss' });
    const { name: group } = await makeGroup(app, { admins: [boss], members: [pro] });

    expect(await names({ plan: 'pro' })).toEqual(['Pia Pro']);
    expect(await names({ state: 'past_due' })).toEqual(['Pia Pro']);
    expect(await names({ state: 'closing' })).toEqual(['Clea Closing']);
    expect(await names({ state: 'disabled' })).toEqual(['Dora Disabled']);
    expect(await names({ role: 'product-admin' })).toEqual(['Ada Admin']);
    expect(await names({ role: 'internal' })).toEqual(['Ina Internal']);
    expect(await names({ role: 'group-admin' })).toContain('Bea Boss');
    expect((await names({ group })).sort()).toEqual(['Bea Boss', 'Pia Pro']);
    expect(await names({ group, plan: 'pro', search: 'pia' })).toEqual(['Pia Pro']);
    expect(await names({ group, search: 'nobody' })).toEqual([]);
    expect((await names({ group: 'lindenhof st' })).sort()).toEqual(['Bea Boss', 'Pia Pro']);
    const unknown = admin.call(listUsers, { query: { state: 'asleep' as never } });
    expect(await failureOf(unknown)).toMatchObject({ code: 'invalid-input' });
  });

  it('finds accounts whose address is not verified', async () => {
    const open = await app.createUser({ name: 'Uma Unverified' });
    await app.database.query('update users set email_verified = false where user_id = $1', [idOf(open)]);
    expect(await names({ state: 'unverified' })).toEqual(['Uma Unverified']);
  });

  it('is sorted by when users were last seen, by page', async () => {
    const accounts: TestUser[] = [];
    for (const name of ['Eva Early', 'Lou Late', 'Nia Never']) accounts.push(await app.createUser({ name }));
    const { name: group } = await makeGroup(app, { admins: accounts });
    const seen = async (account: TestUser | undefined, at: string) =>
      app.database.query('update sessions set last_seen_at = $2 where user_id = $1', [
        account && idOf(account),
        at,
      ]);
    await seen(accounts[1], '2031-01-02T10:00:00Z');
    await seen(accounts[0], '2031-01-01T10:00:00Z');
    await app.database.query('delete from sessions where user_id = $1', [idOf(accounts[2] as TestUser)]);

    const query = { group, sort: 'seen', limit: 2 } as const;
    const first = await admin.call(listUsers, { query });
    expect(first.users.map(({ display_name, last_seen_at }) => [display_name, last_seen_at])).toEqual([
      ['Lou Late', '2031-01-02T10:00:00.000Z'],
      ['Eva Early', '2031-01-01T10:00:00.000Z'],
    ]);
    const second = await admin.call(listUsers, { query: { ...query, cursor: first.next_cursor ?? '' } });
    expect(second.users.map(({ display_name, last_seen_at }) => [display_name, last_seen_at])).toEqual([
      ['Nia Never', null],
    ]);
    expect(await names({ group })).toEqual(['Nia Never', 'Lou Late', 'Eva Early']);
  });
});

describe('the audit log', () => {
  const list = async (query: CallInput<typeof listAuditEntries>['query']) =>
    (await admin.call(listAuditEntries, { query })).entries;
  const actionsOf = async (query: CallInput<typeof listAuditEntries>['query']) =>
    (await list(query)).map(({ action }) => action);

  it('is found by the name, address or id of what it is about, and shows names', async () => {
    const account = await app.createUser({ name: 'Signe Sandberg' });
    const subject = `user:${idOf(account)}`;
    await view(account);
    for (const about of ['sandberg', account.email, idOf(account)])
      expect(await list({ about })).toMatchObject([
        { action: 'user-viewed', subject, names: { [subject]: 'Signe Sandberg' } },
      ]);
    expect(await list({ about: 'sandberg', subject: 'user:OTHER' })).toEqual([]);
    expect(await list({ about: 'no one has this name' })).toEqual([]);
  });

  it('names the members and groups in the details', async () => {
    const member = await app.createUser({ name: 'Mika Moved' });
    const { group_id, name } = await makeGroup(app, { members: [member] });
    const params = { id: name, userId: idOf(member) };
    await admin.call(updateMember, { params, body: { role: 'admin' } });
    const [entry] = await list({ about: name });
    expect(entry?.names).toEqual({
      [`group:${group_id}`]: 'Lindenhof Studio',
      [`user:${idOf(member)}`]: 'Mika Moved',
    });
  });

  it('is filtered by who acted, by their id or how their address begins', async () => {
    const account = await app.createUser();
    await view(account);
    const subject = `user:${idOf(account)}`;
    for (const actor of [admin.email, admin.email.slice(0, 5).toUpperCase(), idOf(admin)])
      expect(await actionsOf({ subject, actor })).toEqual(['user-viewed']);
    for (const actor of [idOf(account), '%', admin.email.slice(1)])
      expect(await actionsOf({ subject, actor })).toEqual([]);
  });

  it('is filtered by action and by days of the caller’s time zone', async () => {
    const account = await app.createUser();
    const subject = `user:${idOf(account)}`;
    await view(account);
    await app.database.query('update users set time_zone = $2 where user_id = $1', [
      idOf(admin),
      'Pacific/Auckland',
    ]);
    // In Auckland this is 1 July, 8:30.
    await app.database.query(`update audit_entries set at = '2031-06-30T20:30:00Z' where subject = $1`, [
      subject,
    ]);
    const found = { subject, action: 'user-viewed' };
    expect(await actionsOf({ ...found, from: '2031-07-01', to: '2031-07-01' })).toEqual(['user-viewed']);
    expect(await actionsOf({ ...found, from: '2031-07-02' })).toEqual([]);
    expect(await actionsOf({ ...found, to: '2031-06-30' })).toEqual([]);
    expect(await actionsOf({ ...found, action: 'user-updated' })).toEqual([]);
    expect(await failureOf(list({ from: 'yesterday' }))).toMatchObject({ code: 'invalid-input' });
  });
});
