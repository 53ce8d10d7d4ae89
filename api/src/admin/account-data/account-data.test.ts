// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests share one application: starting another takes longer than the tests
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  exportAccount,
  requestDeletion,
  takeBackDeletion,
} from '@meishi/api-contract/endpoints/account/account-data';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import { createContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { createLink, uploadLinkPhoto } from '@meishi/api-contract/endpoints/links';
import {
  getProfile,
  listProfiles,
  updateProfile,
  uploadProfilePhoto,
} from '@meishi/api-contract/endpoints/profiles';
import { uploadDesign } from '@meishi/api-contract/endpoints/shop/designs';
import { contactSupport } from '@meishi/api-contract/endpoints/support';
import { generatePass } from '@meishi/api-contract/endpoints/wallet';
import AdmZip from 'adm-zip';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { makeGroup } from '../../../test/fixtures/groups.ts';
import { picture } from '../../../test/fixtures/pictures.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { walletEnvironment } from '../../../test/wallet.ts';
import { EventRecorder } from '../../analytics/recording/event-recorder.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { ProfilesQueries } from '../../profile/profiles/profiles.queries.ts';
import { AccountEraser } from './erase-accounts.job.ts';

let app: TestApp;
let inbox: TestInbox;
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ ...(await walletEnvironment()), SMTP_URL: inbox.url });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

/** A user with data of every kind. */
async function furnished(): Promise<TestUser & { photo: string }> {
  const account = await app.createUser({ name: 'Ada Lovelace' });
  const { call, user } = account;
  const profile_id = user.default_profile_id;
  const { photo } = await call(uploadProfilePhoto, {
    params: { id: profile_id },
    body: {},
    files: { photo: await picture() },
  });
  const { link_id } = await call(createLink, {
    body: { profile_id, kind: 'website', title: 'Engine <1>', url: 'https://engine.example/' },
  });
  await call(uploadLinkPhoto, { body: { link_id }, files: { photo: await picture() } });
  await call(createContact, {
    body: { display_name: '=Charles, "Babbage"', emails: [{ value: 'charles@example.com' }] },
  });
  await call(uploadDesign, { body: { name: 'Card' }, files: { pngDesign: await picture() } });
  await call(listOrCreateCards, { body: { profile_id, label: 'Fair' } });
  await call(contactSupport, { body: { name: 'Ada', email: account.email, message: 'Hello' } });
  await makeGroup(app, { admins: [account], members: [await app.createUser()] });
  await app.visitor(generatePass, { query: { profile_id } });
  return { ...account, photo: photo?.url ?? '' };
}

/** The tables with a row that contains the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await app.database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'pgboss')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await app.database.query(
      `select from ${name} t where strpos(lower(t::text), lower($1)) > 0 limit 1`,
      [text],
    );
    if (rowCount) found.push(name);
  }
  return found.sort();
}

const later = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('a delete request', () => {
  it('hides the profiles and refuses most calls until it is cancelled', async () => {
    const { call, user, email } = await furnished();
    const params = { id: user.default_profile_id };
    const { requested_at, erased_at } = await call(requestDeletion);
    expect(Date.parse(erased_at) - Date.parse(requested_at)).toBe(14 * 86_400_000);

    expect(await failureOf(app.visitor(getProfile, { params }))).toMatchObject({ status: 404 });
    expect(await failureOf(app.visitor(generatePass, { query: { profile_id: params.id } }))).toMatchObject({
      status: 404,
    });
    for (const endpoint of [listProfiles, listContacts, requestDeletion] as const)
      expect(await failureOf(call(endpoint))).toMatchObject({ status: 403, code: 'account-closing' });
    // Public endpoints treat the user as a visitor.
    expect(await failureOf(call(getProfile, { params }))).toMatchObject({ status: 404 });
    const signedInAgain = await app.createUser({ email });
    for (const allowed of [call, signedInAgain.call])
      expect(await allowed(getMe)).toMatchObject({ deletion: { requested_at, erased_at } });

    const mail = await inbox.waitFor(email, /^Your account will be deleted on /);
    expect(mail.text).toContain(`${app.config.PUBLIC_URL}/log-in`);
  });

  it('restores everything when it is cancelled', async () => {
    const { call, user } = await furnished();
    const params = { id: user.default_profile_id };
    const { version } = (await call(listProfiles))[0] ?? { version: 0 };
    await call(updateProfile, { params, body: { version, visibility: 'unlisted' } });
    await call(requestDeletion);
    expect(await call(takeBackDeletion)).toEqual({ deletion: null });
    expect(await call(takeBackDeletion)).toEqual({ deletion: null });
    expect((await call(getMe)).deletion).toBeNull();
    expect(await app.visitor(getProfile, { params })).toMatchObject({ visibility: 'unlisted' });
    expect((await call(listContacts)).total).toBe(1);
    await app.app.get(AccountEraser).erase(user.user_id, later(15));
    expect((await call(listContacts)).total).toBe(1);
  });
});

describe('an account whose 14 days are over', () => {
  it('is erased everywhere, its cards are free, its group remains, and totals are anonymous', async () => {
    const ada = await furnished();
    const { call, user, email } = ada;
    const profile = await app.app.get(ProfilesQueries).find(user.default_profile_id);
    if (!profile) throw new Error('no profile');
    await app.app.get(EventRecorder).record({ kind: 'view', profile }, {
      method: 'GET',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
      ip: '203.0.113.9',
    } as never);
    const total = async () => {
      const { rows } = await app.database.query(
        'select sum(events)::int as events from analytics.event_days',
      );
      return rows[0].events;
    };
    const counted = await total();
    await app.app.get(Audit).record({
      actor: { kind: 'user', id: user.user_id, label: email },
      action: 'user-updated',
      subject: `user:${user.user_id}`,
      details: { display_name: 'Ada Lovelace', email },
    });
    // An invitation to the address, as its sender typed it.
    await app.app.get(Audit).record({
      actor: { kind: 'user', id: 'SOMEONE', label: 'someone@example.com' },
      action: 'group-changed',
      subject: 'group:SOMEGROUP',
      details: { act: 'invite', email: email.toUpperCase() },
    });
    await call(requestDeletion);
    const eraser = app.app.get(AccountEraser);
    await eraser.erase(user.user_id, later(13));
    expect(await tablesWith(user.user_id)).toContain('public.users');
    await app.database.query(
      `update erasure.requests set erased_at = now() - interval '1 minute' where user_id = $1`,
      [user.user_id],
    );
    expect(await failureOf(call(takeBackDeletion))).toMatchObject({ status: 409 });

    await eraser.erase(user.user_id, new Date());
    await eraser.erase(user.user_id, new Date());
    expect(await tablesWith(user.user_id)).toEqual(['erasure.requests', 'public.audit_entries']);
    expect(await tablesWith(email)).toEqual([]);
    expect(await tablesWith(user.default_profile_id)).toEqual(['erasure.profiles']);
    expect(await app.app.get(ProfilesQueries).wasErased(user.default_profile_id)).toBe(true);
    expect(await total()).toBe(counted);
    const { rows: erased } = await app.database.query(
      `select data->>'folder' as folder from pgboss.job where name = 'erase-picture'`,
    );
    expect(erased.map(({ folder }) => folder)).toContain(/pictures\/\w+/.exec(ada.photo)?.[0]);
    const { rows: designs } = await app.database.query(
      `select from pgboss.job where name = 'erase-design-files'`,
    );
    expect(designs).toHaveLength(1);
    expect(inbox.to(email).map(({ subject }) => subject)).toContain('Your account has been deleted');
    const { rows } = await app.database.query(
      `select role from memberships join groups using (group_id) where group_id in
         (select group_id from memberships group by group_id having count(*) = 1) and role = 'admin'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('is not recreated by a token that is still valid, and its sign-in is erased', async () => {
    const { call, user, uid, token } = await app.createUser();
    await call(requestDeletion);
    await app.database.query(
      `update erasure.requests set erased_at = now() - interval '1 minute' where user_id = $1`,
      [user.user_id],
    );
    await app.app.get(AccountEraser).erase(user.user_id, later(0));
    expect(await failureOf(call(getMe))).toMatchObject({ status: 401 });
    const { rowCount } = await app.database.query('select from users where uid = $1', [uid]);
    expect(rowCount).toBe(0);
    const host = process.env.TEST_AUTH_EMULATOR_HOST;
    const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=test`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: token }),
    });
    expect(await answer.json()).not.toHaveProperty('users');
  });

  it('is erased by a second run after an interrupted one', async () => {
    const { call, user } = await app.createUser();
    await call(requestDeletion);
    await app.database.query(
      `update erasure.requests set erased_at = now() - interval '1 minute' where user_id = $1`,
      [user.user_id],
    );
    // The state after a crash between both erasures: the rows are gone, the request is still open.
    await app.database.query('delete from users where user_id = $1', [user.user_id]);
    await app.app.get(AccountEraser).erase(user.user_id, new Date());
    const { rows } = await app.database.query(
      'select email, done_at is not null as done from erasure.requests where user_id = $1',
      [user.user_id],
    );
    expect(rows).toEqual([{ email: null, done: true }]);
  });
});

describe('an export', () => {
  async function exportOf({ call }: TestUser) {
    const zip = new AdmZip(Buffer.from(await (await call(exportAccount)).arrayBuffer()));
    const names = zip.getEntries().map(({ entryName }) => entryName);
    return { zip, names, json: (name: string) => JSON.parse(zip.readAsText(`data/${name}.json`)) };
  }

  it('contains all data in portable formats', async () => {
    const ada = await furnished();
    const { zip, names, json } = await exportOf(ada);
    expect(json('users')).toMatchObject([{ user_id: ada.user.user_id, email: ada.email }]);
    expect(json('profiles')).toMatchObject([{ display_name: 'Ada Lovelace' }]);
    expect(json('links')).toMatchObject([{ url: 'https://engine.example/' }]);
    expect(json('contacts')).toMatchObject([{ display_name: '=Charles, "Babbage"' }]);
    expect(json('cards')).toMatchObject([{ label: 'Fair' }]);
    expect(json('support_messages')).toMatchObject([{ message: 'Hello' }]);
    expect(json('memberships')).toMatchObject([{ role: 'admin' }]);
    expect(zip.readAsText('contacts/contacts.csv')).toContain(`"'=Charles, ""Babbage"""`);
    expect(zip.readAsText('contacts/contacts.vcf')).toContain('FN:=Charles\\, "Babbage"');

    const folder = `profiles/${ada.user.default_profile_id}`;
    const page = zip.readAsText(`${folder}/index.html`);
    expect(page).toContain('<h1>Ada Lovelace</h1>');
    expect(page).toContain('Engine &lt;1&gt;');
    expect(page).toMatch(/src="data:image\/webp;base64,[\w+/=]+"/);
    expect(page).not.toMatch(/<script|src="http|url\(/);
    expect(zip.readAsText(`${folder}/contact.vcf`)).toContain('FN:Ada Lovelace');
    const { data, info } = await sharp(zip.readFile(`${folder}/qr-code.png`) ?? Buffer.alloc(0))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQR({ ...info, data }, { timeLimit: Number.POSITIVE_INFINITY })).toBe(
      `${app.config.PUBLIC_URL}/profile/${ada.user.default_profile_id}?s=qr`,
    );
    expect(names).toContain(ada.photo.slice(1));
    expect(names.filter((name) => name.startsWith('files/pictures/'))).toHaveLength(2);
    expect(names.filter((name) => /^files\/designs\/\w+\/print\.png$/.test(name))).toHaveLength(1);
    for (const text of names.filter((name) => name.endsWith('.json')))
      expect(zip.readAsText(text)).not.toMatch(/_hash"/);
  });

  it('contains no data of other users, also for a user without data', async () => {
    const other = await furnished();
    const { zip, names } = await exportOf(await app.createUser({ name: 'Bo' }));
    for (const name of names) expect(zip.readAsText(name)).not.toContain(other.user.user_id);
  });

  it('works while erasure is pending', async () => {
    const ada = await furnished();
    await ada.call(requestDeletion);
    expect((await exportOf(ada)).json('contacts')).toHaveLength(1);
  });

  it('fails alone if the database does, and the server goes on', async () => {
    const ada = await furnished();
    await app.database.query('alter table reminders rename to unreadable');
    try {
      expect(await failureOf(ada.call(exportAccount))).toMatchObject({ status: 500 });
    } finally {
      await app.database.query('alter table unreadable rename to reminders');
    }
    expect((await exportOf(ada)).json('reminders')).toEqual([]);
  });

  it('leaves out the content of files that are erased while it is written', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => furnished()));
    const exported = users.map(exportOf);
    const folder = join(app.config.FILES_DIR ?? '', 'pictures');
    await Promise.all(
      users.map(({ photo }) => rm(join(folder, photo.split('/').at(-2) ?? ''), { recursive: true })),
    );
    for (const { json } of await Promise.all(exported)) expect(json('profiles')).toHaveLength(1);
  });

  it('streams 20,000 contacts without keeping them in memory', async () => {
    const ada = await app.createUser();
    await ada.call(createContact, { body: { display_name: 'Number 0', notes: 'x'.repeat(500) } });
    const { rows } = await app.database.query(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_name = 'contacts' and column_name <> 'contact_id' and is_generated = 'NEVER'`,
    );
    await app.database.query(
      `insert into contacts (contact_id, ${rows[0].columns})
       select 'C' || n, ${rows[0].columns} from contacts, generate_series(1, 19999) n where user_id = $1`,
      [ada.user.user_id],
    );
    const { json, zip } = await exportOf(ada);
    expect(json('contacts')).toHaveLength(20_000);
    expect(zip.readAsText('contacts/contacts.vcf').match(/BEGIN:VCARD/g)).toHaveLength(20_000);
  }, 180_000);
});
