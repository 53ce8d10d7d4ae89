import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe, uploadMyPhoto } from '@meishi/api-contract/endpoints/account/users';
import { listProfiles, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { startFauxqs } from 'fauxqs';
import type pg from 'pg';
import { emptyDatabase } from '../../../test/database.ts';
import { EventLoad } from '../../../test/faults/event-load.ts';
import { type Product, startProduct, withoutLimits } from '../../../test/faults/product.ts';
import { picture } from '../../../test/fixtures/pictures.ts';
import { runMeishi } from '../../../test/operator.ts';
import { request } from '../../../test/request.ts';
import { startServerProcess } from '../../../test/server-process.ts';
import { connected, contentOf, filesOf, texts } from '../../../test/stored-content.ts';
import { until } from '../../../test/until.ts';
import { Config } from '../../platform/config/config.ts';
import { migrate } from '../../schema/migrator.ts';
import { sha256 } from './objects.ts';
import { openPlace } from './place.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

/** Events of each kind to acknowledge before and after the snapshot. */
const enough = 10;

let product: Product;
let folder: string;
let key: string;
const databases: Awaited<ReturnType<typeof emptyDatabase>>[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meishi-backup-'));
  product = await startProduct({ environment: { RATE_LIMITS: withoutLimits() } });
  await upload();
  const { code, output } = await meishi(['backup', join(folder, 'plain')]);
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('is not encrypted') });
  key = join(folder, 'key');
  await writeFile(key, (await runMeishi(['backup-key'])).output);
}, 120_000);
afterAll(async () => {
  await product.close();
  for (const { drop } of databases) await drop();
  await rm(folder, { recursive: true });
});

const meishi = (args: string[], environment: Record<string, string> = {}) =>
  runMeishi(args, { ...product.environment, ...environment });

async function upload(): Promise<void> {
  const files = { photo: await picture() };
  expect((await request(product.server.origin, uploadMyPhoto, { files }, product.token)).status).toBe(200);
}

/** An empty database and a folder that does not exist yet. */
async function newHome(): Promise<{ DATABASE_URL: string; FILES_DIR: string }> {
  const database = await emptyDatabase();
  databases.push(database);
  return { DATABASE_URL: database.url, FILES_DIR: join(folder, `files-${databases.length}`) };
}

/** A job that waits for tomorrow. */
const laterJob = `insert into pgboss.job (name, data, start_after)
  values ('erase-picture', '{"folder": "pictures/00000000000000000000"}', now() + interval '1 day')`;

/** Whether a job that erases a picture was enqueued again for later. */
async function isErasurePostponed(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pgboss.job where name = 'erase-picture' and state = 'created'
     and start_after between now() and now() + interval '1 hour'`,
  );
  return rowCount === 1;
}

/** Erases now what an earlier backup postponed, because the files must stay the same during a test. */
async function erasePostponed(client: pg.Client): Promise<void> {
  await client.query(
    `update pgboss.job set start_after = now() where name = 'erase-picture' and state = 'created'
     and start_after < now() + interval '1 hour'`,
  );
  await until(async () => {
    const { rowCount } = await client.query(
      `select from pgboss.job where name = 'erase-picture' and state in ('created', 'retry', 'active')
       and start_after < now() + interval '1 hour'`,
    );
    return rowCount === 0;
  });
}

const tablesOf = (url: string) =>
  connected(url, async (client) => Object.keys(await contentOf(client).catch(() => ({}))));

it('holds every row and file of its snapshot while the server is written to, and starts elsewhere', async () => {
  const { server, owner, environment } = product;
  const load = new EventLoad([server.origin], product);
  load.start();
  await load.acknowledges(enough);
  let changes = 0;
  const stopping = new AbortController();
  const changing = (async () => {
    while (!stopping.signal.aborted) {
      const [profile] = await owner(listProfiles);
      if (!profile) throw new Error('The user has no profile');
      const { profile_id: id, version } = profile;
      changes += 1;
      await owner(updateProfile, { params: { id }, body: { version, job_title: `Change ${changes}` } });
    }
  })();

  const config = Config.read(environment);
  await connected(config.DATABASE_URL, (client) => client.query(laterJob));
  let expected: Record<string, string[]> = {};
  let files: Record<string, string> = {};
  const place = join(folder, 'busy');
  const manifest = await takeBackup({
    config,
    store: await openPlace(config, place, null),
    async onSnapshot(name) {
      files = await filesOf(environment.FILES_DIR ?? '');
      expected = await connected(config.DATABASE_URL, async (client) => {
        await client.query(`begin isolation level repeatable read; set transaction snapshot '${name}'`);
        return contentOf(client);
      });
      // Written after the snapshot: events, profiles, and a photo whose predecessor must not be erased yet.
      await upload();
      await until(() => connected(config.DATABASE_URL, isErasurePostponed));
      await load.acknowledges(enough);
    },
  });
  stopping.abort();
  await Promise.all([load.stop(), changing]);
  expect(changes).toBeGreaterThan(1);
  expect(expected.jobs).not.toEqual([]);
  const after = await connected(config.DATABASE_URL, contentOf);
  expect(after['analytics.events']?.length).toBeGreaterThan(expected['analytics.events']?.length ?? 0);

  const home = await newHome();
  const elsewhere = Config.read({ ...environment, ...home });
  const restored = await restoreBackup(elsewhere, await openPlace(elsewhere, place, null));
  expect(restored).toEqual({ manifest, migrated: [] });
  expect(await connected(home.DATABASE_URL, contentOf)).toEqual(expected);
  expect(await filesOf(home.FILES_DIR)).toMatchObject(files);
  expect(Object.keys(files).length).toBeGreaterThan(0);

  const another = await startServerProcess({ ...environment, ...home });
  expect((await fetch(`${another.origin}/api/v1/ready`)).status).toBe(200);
  const mine = await another.client(product.token)(getMe);
  expect(mine.default_profile_id).toBe(product.profileId);
  expect((await fetch(`${another.origin}/profile/${product.profileId}`)).status).toBe(200);
  await another.kill();
}, 120_000);

it('is encrypted if a key is given, and opens with this key only', async () => {
  const place = join(folder, 'sealed');
  expect(await meishi(['backup', place, '--key-file', key])).toMatchObject({ code: 0 });
  const stored = await Promise.all(
    (await readdir(place, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  );
  expect(stored.filter((text) => !text.startsWith('age-encryption.org/v1'))).toEqual([]);

  const home = await newHome();
  const otherKey = join(folder, 'other-key');
  await writeFile(otherKey, (await runMeishi(['backup-key'])).output);
  expect(await meishi(['restore', place], home)).toEqual({
    code: 1,
    output: 'This backup is encrypted. Give the file with its key: --key-file',
  });
  expect(await meishi(['restore', place, '--key-file', otherKey], home)).toEqual({
    code: 1,
    output: 'The key does not open this backup. Use the key with which it was taken.',
  });
  expect(await tablesOf(home.DATABASE_URL)).toEqual([]);
  expect(await meishi(['backup', '--verify', place, '--key-file', otherKey])).toMatchObject({ code: 1 });
  expect(await meishi(['backup', '--verify', place, '--key-file', key])).toEqual({
    code: 0,
    output: expect.stringMatching(/^The backup of \d{4}-\S+ is complete: \d+ tables with [1-9]\d* rows, /),
  });
  expect(await meishi(['restore', place, '--key-file', key], home)).toMatchObject({
    code: 0,
    output: expect.stringContaining('are restored'),
  });
}, 120_000);

describe('is refused with a sentence before anything is written', () => {
  it.each([
    [
      'a changed table',
      'tables/public.users.copy.gz',
      (bytes: Buffer) => bytes.fill(0, 20, 21),
      'is damaged',
    ],
    ['a shorter table', 'tables/public.links.copy.gz', (bytes: Buffer) => bytes.subarray(1), 'is damaged'],
    [
      'a changed manifest',
      'manifest.json',
      (bytes: Buffer) => replaced(bytes, 'public', 'pubIic'),
      'is damaged',
    ],
    ['an unreadable manifest', 'manifest.json', () => Buffer.from('{'), 'is damaged'],
    ['no manifest', 'manifest.json', () => null, 'no complete backup'],
    ['a missing table', 'tables/public.profiles.copy.gz', () => null, 'is incomplete'],
    ['a newer schema', 'manifest.json', fromTheFuture, 'from a newer version of Meishi'],
  ])('%s', async (_case, file, change, sentence) => {
    const path = join(folder, 'plain', file);
    const original = await readFile(path);
    const changed = change(Buffer.from(original));
    await (changed ? writeFile(path, changed) : rm(path));
    const home = await newHome();
    const { code, output } = await meishi(['restore', join(folder, 'plain')], home);
    const verified = await meishi(['backup', '--verify', join(folder, 'plain')]);
    await writeFile(path, original);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(verified).toEqual({ code: 1, output });
    expect(output).not.toContain('\n');
    expect(await tablesOf(home.DATABASE_URL)).toEqual([]);
  });

  it('a database or a folder that is not empty, and a place that is in use', async () => {
    const place = join(folder, 'plain');
    expect((await meishi(['restore', place])).output).toContain('The database is not empty');
    const home = await newHome();
    const { FILES_DIR = '' } = product.environment;
    expect((await meishi(['restore', place], { ...home, FILES_DIR })).output).toContain('already files');
    expect((await meishi(['backup', place])).output).toContain('already a backup');
    expect((await meishi(['backup', join(FILES_DIR, 'backup')])).output).toContain('inside FILES_DIR');
    expect((await meishi(['backup', join(folder, 'empty')], home)).output).toContain('nothing to back up');
  }, 120_000);
});

it('can be in a bucket, and the files too', async () => {
  const s3 = await startFauxqs({ port: 0, logger: false });
  for (const bucket of ['backups', 'files']) s3.createBucket(bucket);
  const home = await newHome();
  const bucket = {
    S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  };
  const { DATABASE_URL = '', FILES_DIR = '' } = product.environment;
  await connected(DATABASE_URL, erasePostponed);
  expect(await meishi(['backup', 's3://backups/monday', '--key-file', key], bucket)).toMatchObject({
    code: 0,
  });
  const toBucket = { ...home, ...bucket, FILES_DIR: '', S3_BUCKET: 'files' };
  const restore = ['restore', 's3://backups/monday', '--key-file', key];
  expect(await meishi(restore, toBucket)).toMatchObject({ code: 0 });
  // Out of the bucket again, to compare it with the folder it came from.
  const again = join(folder, 'from-bucket');
  expect(await meishi(['backup', again], toBucket)).toMatchObject({ code: 0 });
  expect(await filesOf(join(again, 'files'))).toEqual(await filesOf(FILES_DIR));
  await s3.stop();
}, 120_000);

it('of an older version is migrated', async () => {
  const old = await newHome();
  const first = '20261123041659-initial';
  await migrate(old.DATABASE_URL, first);
  await connected(old.DATABASE_URL, (client) =>
    client.query(`insert into groups (group_id, name, display_name) values ('1', 'lindenhof', 'Lindenhof')`),
  );
  const place = join(folder, 'old');
  expect(await meishi(['backup', place], old)).toMatchObject({ code: 0 });
  const home = await newHome();
  const { code, output } = await meishi(['restore', place], home);
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^migrated: \d+-hidden/m),
  });
  const names = await connected(home.DATABASE_URL, (client) =>
    texts(client, 'select name as text from groups'),
  );
  expect(names).toEqual(['lindenhof']);
}, 120_000);

const replaced = (bytes: Buffer, from: string, to: string) => Buffer.from(bytes.toString().replace(from, to));

/** The manifest of a backup with a migration that this version does not know. */
function fromTheFuture(bytes: Buffer): Buffer {
  const content = JSON.parse(JSON.parse(bytes.toString()).manifest);
  content.migrations.push('20991231235959-later');
  const manifest = JSON.stringify(content);
  return Buffer.from(JSON.stringify({ sha256: sha256(manifest), manifest }));
}
