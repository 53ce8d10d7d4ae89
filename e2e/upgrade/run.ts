/**
 * The second part of `npm run upgrade-test`: starts the newest release, or the commit of `--from`, with data, migrates it to
 * this version while it is used, lets both versions work side by side, stops the old one, and compares every row.
 */
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { type Endings, startServices, temporaryHome } from '../services.ts';
import { missingRows, readRows } from './rows.ts';
import { type Acknowledged, fill, newOwner, type Place, use } from './use.ts';
import {
  buildVersion,
  meishi,
  newestRelease,
  type Server,
  startServer,
  thisVersion,
  type Version,
} from './version.ts';

const rounds = 150;

const { values } = parseArgs({ options: { from: { type: 'string' }, built: { type: 'string' } } });
const started = Date.now();
const say = (sentence: string) =>
  console.log(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${sentence}`);

const endings: Endings = [];
try {
  const home = await temporaryHome('upgrade', endings);
  const previous = await previousVersion(home);
  const environment = { ...(await startServices(home, endings)), ...(await settings(home)) };
  const { DATABASE_URL = '' } = environment;
  say(await meishi(previous, environment, 'migrate'));

  const [old, oldPlace] = await start(previous, environment);
  await fill(oldPlace);
  const owner = await newOwner(oldPlace, 'Rosa');
  const before = await readRows(DATABASE_URL);
  say(`${previous.name} has data: ${[...before.values()].flat().length} rows`);

  const acknowledged: Acknowledged = { clicks: 0, contacts: new Map(), failures: [] };
  const [migrated] = await Promise.all([
    meishi(thisVersion, environment, 'migrate'),
    use([oldPlace], owner, rounds, acknowledged),
  ]);
  say(`${migrated}, while the old server was used`);
  const [current, currentPlace] = await start(thisVersion, environment);
  await use([oldPlace, currentPlace], owner, rounds, acknowledged);
  say('Both versions worked side by side');
  await stop(old);
  await use([currentPlace], owner, rounds, acknowledged);
  const recounted = await meishi(
    thisVersion,
    environment,
    'recount',
    '--day',
    new Date().toISOString().slice(0, 10),
  );
  await stop(current);

  assert.deepEqual(acknowledged.failures, []);
  assert.deepEqual(missingRows(before, await readRows(DATABASE_URL)), []);
  await expectAcknowledged(DATABASE_URL, owner.linkId, acknowledged);
  say(recounted);
  say(
    `Every row is there, and ${acknowledged.clicks} clicks and ${acknowledged.contacts.size} contacts that were confirmed meanwhile`,
  );
} finally {
  for (const end of endings.reverse()) await end();
}

async function previousVersion(home: string): Promise<Version> {
  if (values.built) return { name: values.built, folder: values.built };
  const commit = values.from ?? (await newestRelease());
  say(`Building ${commit}`);
  return buildVersion(commit, home, endings);
}

/** The files of both versions, and limits that one visitor may exceed here. */
async function settings(home: string): Promise<Record<string, string>> {
  const files = join(home, 'files');
  await mkdir(files);
  return { FILES_DIR: files, RATE_LIMITS: 'clicks=1000000/60' };
}

async function start(version: Version, environment: Record<string, string>): Promise<[Server, Place]> {
  const server = await startServer(version, environment);
  endings.push(() => server.stop());
  say(`${version.name} listens`);
  return [server, { origin: server.origin, environment }];
}

async function stop(server: Server): Promise<void> {
  const { exitCode, output } = await server.stop();
  assert.equal(exitCode, 0, output);
  const failed = output.split('\n').filter((line) => /"level":(50|60)/.test(line));
  assert.deepEqual(failed, []);
}

async function expectAcknowledged(
  databaseUrl: string,
  linkId: string,
  acknowledged: Acknowledged,
): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows: clicks } = await database.query(
    `select (select count(*)::int from analytics.events where link_id = $1) as events,
       (select sum(events)::int from analytics.event_days where link_id = $1) as counted`,
    [linkId],
  );
  const { rows: contacts } = await database.query<{ contact_id: string; notes: string }>(
    'select contact_id, notes from contacts where contact_id = any($1)',
    [[...acknowledged.contacts.keys()]],
  );
  await database.end();
  assert.deepEqual(clicks, [{ events: acknowledged.clicks, counted: acknowledged.clicks }]);
  assert.deepEqual(
    new Map(contacts.map(({ contact_id, notes }) => [contact_id, notes])),
    acknowledged.contacts,
  );
}
