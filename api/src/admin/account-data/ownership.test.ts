import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportAccount, requestDeletion } from '@meishi/api-contract/endpoints/account/account-data';
import AdmZip from 'adm-zip';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeGroup, type TestGroup } from '../../../test/fixtures/groups.ts';
import type { LinkedUser, RecordedData } from '../../../test/fixtures/linked-rows/row-writer.ts';
import { writeLinkedRows } from '../../../test/fixtures/linked-rows/write-linked-rows.ts';
import { newAddress } from '../../../test/fixtures/users.ts';
import { AccountEraser } from './erase-accounts.job.ts';
import { ownedTables, ownership } from './ownership.ts';

let app: TestApp;
let ada: LinkedUser;
let bo: LinkedUser;
let ofAda: RecordedData;
let ofBo: RecordedData;
let shared: TestGroup;
let alone: TestGroup;
beforeAll(async () => {
  app = await startApp();
  [ada, bo] = [await createLinkedUser('Ada Quillfeather'), await createLinkedUser('Bo Oakenshield')];
  shared = await makeGroup(app, { admins: [ada], members: [bo] });
  alone = await makeGroup(app, { admins: [ada] });
  const ofBoAlone = await makeGroup(app, { admins: [bo] });
  ofAda = await writeLinkedRows(app, ada, bo, shared);
  ofBo = await writeLinkedRows(app, bo, ada, ofBoAlone);
  await addBrand(alone);
});
afterAll(() => app.close());

async function createLinkedUser(name: string): Promise<LinkedUser> {
  const account = await app.createUser({ name, email: newAddress(name.replace(' ', '.').toLowerCase()) });
  return { ...account, name, profile_id: account.user.default_profile_id };
}

/** Adds a name, a link, a dashboard and a logo that identify the owner of the group. */
async function addBrand({ group_id }: TestGroup): Promise<void> {
  const folder = 'pictures/0123456789abcdefghij';
  ofAda.folders.push(folder);
  const logo = JSON.stringify({ url: `/files/${folder}/640.webp`, width: 1, height: 1, variants: [] });
  await app.database.query('update groups set display_name = $2, logo = $3 where group_id = $1', [
    group_id,
    `Studio ${ada.name}`,
    logo,
  ]);
  await app.database.query(
    `insert into group_links (link_id, group_id, kind, title, url, position)
     values ('ALONE', $1, 'website', $2, 'https://x.example', 0)`,
    [group_id, ada.name],
  );
  await app.database.query(
    `insert into dashboards (dashboard_id, group_id, name, widgets, position) values ('ALONE', $1, $2, '[]', 0)`,
    [group_id, ada.name],
  );
}

/** All tables except PostgreSQL's own. Partitions count as their table. */
async function tables(): Promise<string[]> {
  const { rows } = await app.database.query<{ name: string }>(
    `select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name
     from information_schema.tables
     join pg_class c on c.oid = format('%I.%I', table_schema, table_name)::regclass
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and not c.relispartition and not starts_with(table_name, 'job_common')
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The tables that contain any of these values, ignoring case. */
async function tablesWith(values: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of await tables()) {
    const { rowCount } = await app.database.query(
      `select from ${name} t where exists (
         select from unnest($1::text[]) value where strpos(lower(t::text), lower(value)) > 0) limit 1`,
      [values],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

/** The number of a user's rows in each table. */
async function rowsOf({ user }: LinkedUser): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, rows: condition } of ownedTables) {
    const { rows } = await app.database.query(`select count(*)::int from ${name} r where ${condition}`, [
      user.user_id,
    ]);
    counts[name] = rows[0].count;
  }
  return counts;
}

const idsOf = ({ user, uid, profile_id }: LinkedUser) => [user.user_id, uid, profile_id];

it('declares the owner of the data in every table', async () => {
  expect(Object.keys(ownership).sort()).toEqual((await tables()).sort());
});

it('is tested with rows of both users in every table with rows of users', async () => {
  await Promise.all([ada, bo].map(({ call }) => call(requestDeletion)));
  for (const account of [ada, bo])
    expect(Object.entries(await rowsOf(account)).filter(([, count]) => count === 0)).toEqual([]);
});

describe('the export of a user', () => {
  let files: Map<string, string>;
  beforeAll(async () => {
    const zip = new AdmZip(Buffer.from(await (await ada.call(exportAccount)).arrayBuffer()));
    files = new Map(zip.getEntries().map(({ entryName }) => [entryName, zip.readAsText(entryName)]));
  });

  it.each(ownedTables.map(({ name, notExported }) => [name, Boolean(notExported)]))(
    'has exactly the user’s rows of %s',
    async (name, isLeftOut) => {
      const file = files.get(`data/${String(name).replace('.', '-')}.json`);
      if (isLeftOut) expect(file).toBeUndefined();
      else expect(JSON.parse(file ?? '[]')).toHaveLength((await rowsOf(ada))[String(name)] ?? -1);
    },
  );

  it('has no text, secret or id of the other user except what the user recorded', () => {
    const foreign = [...ofBo.secrets, ...idsOf(bo), `Written by ${bo.name}`];
    const found = [...files].flatMap(([name, text]) =>
      foreign.filter((value) => text.includes(value)).map((value) => [name, value]),
    );
    expect(found).toEqual([['data/contacts.json', bo.profile_id]]);
    const addresses = [...files].filter(([, text]) => text.includes(bo.email)).map(([name]) => name);
    expect(addresses.sort()).toEqual([
      'contacts/contacts.csv',
      'contacts/contacts.vcf',
      'data/contacts.json',
    ]);
  });

  it('has no secret columns of the user’s own rows', () => {
    const all = [...files.values()].join('\n');
    for (const column of ['claim_code_hash', 'token_hash', 'round', 'push_token', 'digest', 'vcard_to'])
      expect(all).not.toContain(`"${column}"`);
  });
});

describe('the erasure of a user', () => {
  let before: Record<string, number>;
  beforeAll(async () => {
    before = await rowsOf(bo);
    await app.database.query(
      `update erasure.requests set erased_at = now() - interval '1 second' where user_id = $1`,
      [ada.user.user_id],
    );
    await app.app.get(AccountEraser).erase(ada.user.user_id, new Date());
  });

  it('leaves none of their texts and secrets in any table', async () => {
    expect(await tablesWith([...ofAda.secrets, `Written by ${ada.name}`])).toEqual([]);
  });

  it('leaves their name and address only in other users’ contacts', async () => {
    expect(await tablesWith([ada.name, ada.email])).toEqual(['contacts']);
    const { rows } = await app.database.query(
      `select distinct user_id from contacts c where strpos(c::text, $1) > 0`,
      [ada.name],
    );
    expect(rows).toEqual([{ user_id: bo.user.user_id }]);
  });

  it('leaves dangling ids in four tables', async () => {
    const rest = ['audit_entries', 'erasure.profiles', 'webhooks.deliveries'];
    expect(await tablesWith(idsOf(ada))).toEqual([...rest, 'erasure.requests'].sort());
    await app.app.get(AccountEraser).sendDue(new Date(Date.now() + 2 * 86_400_000));
    expect(await tablesWith(idsOf(ada))).toEqual(rest);
  });

  it('tells webhooks of their groups that the member left', async () => {
    const { rows } = await app.database.query(
      `select event, body::jsonb -> 'data' as data from webhooks.deliveries where about_user_id = $1`,
      [ada.user.user_id],
    );
    const data = { group_id: shared.group_id, user_id: ada.user.user_id };
    expect(rows).toEqual([{ event: 'member.left', data }]);
  });

  it('erases no data of others and passes their shared group on to a remaining member', async () => {
    expect(await rowsOf(bo)).toEqual({ ...before, groups: 2 });
    expect(await tablesWith([shared.group_id])).toContain('groups');
  });

  it('erases the groups without remaining members', async () => {
    expect(await tablesWith([alone.group_id, alone.name])).toEqual([]);
  });

  it('erases every file', async () => {
    const { rows } = await app.database.query<{ folder: string }>(
      `select data->>'folder' as folder from pgboss.job where name in ('erase-picture', 'erase-design-files')`,
    );
    expect(rows.map(({ folder }) => folder).sort()).toEqual([...ofAda.folders].sort());
  });
});
