import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { startApp, type TestApp } from '../../../test/app.ts';
import { newAddress } from '../../../test/fixtures/users.ts';
import { type Directory, enterprise, newDirectory, patchOf, personOf } from '../../../test/scim.ts';
import { AccountEraser } from '../../admin/account-data/erase-accounts.job.ts';

let app: TestApp;
let { admin, group, scim } = {} as Directory;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ({ admin, group, scim } = await newDirectory(app));
});
afterAll(() => app.close());

const members = async () =>
  (await admin.call(listMembers, { params: { id: group.group_id }, query: {} })).members;

const stored = async (id: string) =>
  (
    await app.database.query(
      `select r.*, p.user_id, p.profile_id, u.uid from directory.people p left join users u using (user_id)
        left join profiles r on r.profile_id = p.profile_id where person_id = $1`,
      [id],
    )
  ).rows[0];

async function create(more: Record<string, unknown> = {}, name = newAddress('babs')) {
  const { status, body } = await scim('POST', '/Users', personOf(name, more));
  expect(status).toBe(201);
  return body;
}

describe('a person of a directory', () => {
  it('gets a seat and a public card with the work details, and no account that can be found', async () => {
    const name = newAddress('babs');
    const { id } = await create({}, name);
    const card = await stored(id);
    expect(card).toMatchObject({
      display_name: 'Babs Jensen',
      first_name: 'Barbara',
      last_name: 'Jensen',
      job_title: 'Tour Guide',
      company: 'Lindenhof Studio',
      department: 'Tour Operations',
      emails: [{ label: '', value: name, primary: true }],
      phones: [{ label: '', value: '+49 30 1234567', primary: true }],
      visibility: 'public',
      uid: `directory:${id}`,
    });
    expect(await app.visitor(getProfile, { params: { id: card.profile_id } })).toMatchObject({
      job_title: 'Tour Guide',
    });
    expect((await members()).map(({ profile_id }) => profile_id)).toContain(card.profile_id);
    const { rows } = await app.database.query('select email from users where user_id = $1', [card.user_id]);
    expect(rows).toEqual([{ email: '' }]);
  });

  it('is linked instead of doubled if a member has the verified address', async () => {
    const zoe = await app.createUser();
    await app.database.query('insert into memberships (group_id, user_id, profile_id) values ($1, $2, $3)', [
      group.group_id,
      zoe.user.user_id,
      zoe.user.default_profile_id,
    ]);
    const { id } = await create({}, zoe.email);
    expect((await stored(id)).user_id).toBe(zoe.user.user_id);
    expect(await members()).toHaveLength(2);
    // Another person with the same mailbox is somebody else.
    const second = await create({ emails: [{ type: 'work', value: zoe.email }] });
    expect((await stored(second.id)).uid).toBe(`directory:${second.id}`);
  });

  it('does not become an account that is no member', async () => {
    const bo = await app.createUser();
    const { id } = await create({}, bo.email);
    expect((await stored(id)).user_id).not.toBe(bo.user.user_id);
  });

  it('changes its card with the directory, except for what someone has changed on it', async () => {
    const { id } = await create();
    const { profile_id } = await stored(id);
    await app.database.query(`update profiles set job_title = 'Captain' where profile_id = $1`, [profile_id]);
    const changed = await scim(
      'PATCH',
      `/Users/${id}`,
      patchOf(
        { op: 'Replace', path: 'title', value: 'Pilot' },
        { op: 'Replace', path: 'displayName', value: 'Barbara Jensen' },
      ),
    );
    expect(changed.status).toBe(204);
    expect(await stored(id)).toMatchObject({ job_title: 'Captain', display_name: 'Barbara Jensen' });
  });

  it('loses its seat while it is deactivated, and gets the same card back', async () => {
    const { id } = await create();
    const { profile_id, user_id } = await stored(id);
    await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: 'False' } }));
    expect(await members()).toHaveLength(1);
    await expect(app.visitor(getProfile, { params: { id: profile_id } })).rejects.toMatchObject({
      code: 'not-found',
    });
    await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: true }));
    expect(await stored(id)).toMatchObject({ profile_id, user_id, visibility: 'public' });
    expect(await members()).toHaveLength(2);
  });

  it('is erased with its card when it is deleted', async () => {
    const { id } = await create();
    const { profile_id, user_id } = await stored(id);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
    expect(await members()).toHaveLength(1);
    const { rows } = await app.database.query('select now() as now');
    await app.app.get(AccountEraser).erase(user_id, rows[0].now);
    for (const table of ['users', 'profiles', 'past_memberships'])
      expect((await app.database.query(`select from ${table} where user_id = $1`, [user_id])).rowCount).toBe(
        0,
      );
    await expect(app.visitor(getProfile, { params: { id: profile_id } })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('is erased with the group', async () => {
    const { id } = await create();
    const { user_id } = await stored(id);
    await app.database.query('delete from groups where group_id = $1', [group.group_id]);
    const { rows } = await app.database.query('select user_id from erasure.requests where user_id = $1', [
      user_id,
    ]);
    expect(rows).toEqual([{ user_id }]);
  });

  it('gets no seat beyond the plan, and nothing of it is stored', async () => {
    await app.database.query('update users set seats = 2 where user_id = $1', [admin.user.user_id]);
    await create();
    const refused = await scim('POST', '/Users', personOf(newAddress('late')));
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain('no seats left');
    expect((await scim('GET', '/Users?count=0')).body.totalResults).toBe(1);
    // Somebody without a seat can be prepared.
    await create({ active: false });
  });

  it('cannot become an admin or be removed by hand, because the directory says who is there', async () => {
    const { id } = await create();
    const { user_id } = await stored(id);
    const { token } = admin;
    const path = `${app.origin}/api/v1/groups/${group.group_id}/members/${user_id}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const promoted = await fetch(path, { method: 'POST', headers, body: '{"role":"admin"}' });
    expect(promoted.status).toBe(409);
    expect(
      (await fetch(path, { method: 'DELETE', headers: { authorization: headers.authorization } })).status,
    ).toBe(409);
  });
});

describe('departments', () => {
  it('are on the cards of their members, unless the person names another', async () => {
    const own = await create();
    const bare = await create({ [enterprise]: {} });
    const made = await scim('POST', '/Groups', {
      displayName: 'Sales',
      members: [{ value: own.id }, { value: bare.id }, { value: 'UNKNOWN' }],
    });
    expect(made.status).toBe(201);
    expect(made.body.members.map(({ value }: { value: string }) => value).sort()).toEqual(
      [own.id, bare.id].sort(),
    );
    expect((await stored(own.id)).department).toBe('Tour Operations');
    expect((await stored(bare.id)).department).toBe('Sales');
    const groups = (await scim('GET', `/Users/${bare.id}`)).body.groups;
    expect(groups).toMatchObject([{ value: made.body.id, display: 'Sales' }]);

    const path = `/Groups/${made.body.id}`;
    await scim('PATCH', path, patchOf({ op: 'replace', value: { displayName: 'Field sales' } }));
    expect((await stored(bare.id)).department).toBe('Field sales');
    await scim('PATCH', path, patchOf({ op: 'Remove', path: 'members', value: [{ value: bare.id }] }));
    expect((await stored(bare.id)).department).toBe('');
    expect((await scim('GET', path)).body.members).toHaveLength(1);
    await scim('PATCH', path, patchOf({ op: 'remove', path: `members[value eq "${own.id}"]` }));
    expect((await scim('GET', path)).body.members).toBeUndefined();
    expect((await scim('DELETE', path)).status).toBe(204);
  });

  it('change their name on the cards that show it, and on no others', async () => {
    const bare = () => create({ [enterprise]: {} });
    const [shown, edited, elsewhere] = [await bare(), await bare(), await bare()];
    const own = await create({ [enterprise]: { department: 'Sales' } });
    const departmentsOf = () =>
      Promise.all([shown, edited, elsewhere, own].map(async ({ id }) => (await stored(id)).department));
    const add = async (displayName: string, members: { id: string }[]) =>
      (await scim('POST', '/Groups', { displayName, members: members.map(({ id }) => ({ value: id })) })).body
        .id;
    await add('Research', [elsewhere]);
    const sales = await add('Sales', [shown, edited, elsewhere, own]);
    await app.database.query(
      `update profiles set department = 'Mine' where profile_id = (
        select profile_id from directory.people where person_id = $1)`,
      [edited.id],
    );
    const { version } = await stored(shown.id);
    const rename = (...operations: unknown[]) => scim('PATCH', `/Groups/${sales}`, patchOf(...operations));
    const name = (value: string) => ({ op: 'replace', path: 'displayName', value });
    await rename(name('Field sales'));
    expect(await departmentsOf()).toEqual(['Field sales', 'Mine', 'Research', 'Sales']);
    // Whoever edits the card meanwhile is told of a conflict.
    expect((await stored(shown.id)).version).toBe(version + 1);

    const late = await bare();
    await rename({ op: 'remove', path: `members[value eq "${shown.id}"]` }, name('Sales'), {
      op: 'add',
      path: 'members',
      value: [{ value: late.id }],
    });
    expect(await departmentsOf()).toEqual(['', 'Mine', 'Research', 'Sales']);
    expect((await stored(late.id)).department).toBe('Sales');
  });
});

it('is no admin when the last one is erased, and does not keep the group', async () => {
  await create();
  await app.database.query(
    `insert into erasure.requests (user_id, uid, requested_at, erased_at, visibilities) values ($1, $2, now(), now() - interval '1 minute', '{}')`,
    [admin.user.user_id, admin.uid],
  );
  const { rows } = await app.database.query('select now() as now');
  await app.app.get(AccountEraser).erase(admin.user.user_id, rows[0].now);
  expect(
    (await app.database.query('select from groups where group_id = $1', [group.group_id])).rowCount,
  ).toBe(0);
});
