import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { testEnvironment } from '../../test/app.ts';
import { freshDatabase } from '../../test/database.ts';
import { runMeishi, runMeishiProcess } from '../../test/operator.ts';
import { compilerCache } from '../../test/server-process.ts';
import { connected } from '../../test/stored-content.ts';

// Some commands are processes that load the application.
jest.setTimeout(300_000);

/** A separate process whose every write to a file fails as on a full disk. */
const onFullDisk: typeof runMeishi = (args, variables) => runMeishiProcess(args, variables, 'ulimit -f 0');

let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let environment: Record<string, string>;
let storage: FauxqsServer;
let refusingStorage: Server;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'meishi-refusals-'));
  await mkdir(join(folder, 'files'));
  await writeFile(join(folder, 'files', 'photo'), 'photo');
  environment = { ...testEnvironment(database.url, join(folder, 'files')), ...compilerCache };
  storage = await startFauxqs({ port: 0, logger: false });
  storage.createBucket('files');
  refusingStorage = createServer((request, response) => {
    request.resume();
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end('<Error><Code>InvalidAccessKeyId</Code><Message>The key id is unknown.</Message></Error>');
  });
  await once(refusingStorage.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  refusingStorage.close();
  await storage.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The settings of a bucket at the service with this port. */
const bucketAt = (port: number, name: string) => ({
  FILES_DIR: '',
  S3_BUCKET: name,
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
});

/** The sentence with which a command ends that fails. */
async function refusalOf(
  args: string[],
  changes: Record<string, string> = {},
  run = runMeishi,
): Promise<string> {
  const { code, output } = await run(args, { ...environment, ...changes });
  expect({ code, lines: output.split('\n') }).toEqual({ code: 1, lines: [output] });
  // What a server prints are lines of its log.
  return args[0] === 'serve' ? JSON.parse(output).msg : output;
}

/** What `meishi check` says of one service. */
async function findingOf(service: string, changes: Record<string, string>): Promise<string> {
  const { output } = await runMeishi(['check'], { ...environment, ...changes });
  return new RegExp(`^(\\w+ +)${service} +(.*)$`, 'm').exec(output)?.[0] ?? output;
}

describe('one sentence says what to do about', () => {
  it('a full disk', async () => {
    const backup = ['backup', join(folder, 'backup')];
    expect(await refusalOf(backup, {}, onFullDisk)).toMatch(/^The disk is full\. Make room and try again/);
  });

  it('a missing bucket', async () => {
    const finding = await findingOf('files', bucketAt(storage.port, 'missing'));
    expect(finding).toMatch(/^bad .*The bucket missing does not .* Check S3_\* and AWS_\*\.$/);
    const bucket = bucketAt(storage.port, 'files');
    expect(await refusalOf(['backup', 's3://missing/monday'], bucket)).toMatch(
      /^The bucket refuses \(.*does not exist.*, status 404\)\. Check S3_\* and AWS_\*\.$/,
    );
    expect(await refusalOf(['restore', 's3://missing/monday'], bucket)).toBe(
      'There is no complete backup at this place: it has no manifest. Check the address.',
    );
  });

  it('a wrong key of the bucket', async () => {
    const bucket = bucketAt((refusingStorage.address() as AddressInfo).port, 'files');
    expect(await findingOf('files', bucket)).toMatch(
      /^bad .*The key id is unknown.* Check S3_\* and AWS_\*\.$/,
    );
    expect(await refusalOf(['backup', 's3://backups/monday'], bucket)).toMatch(
      /^The bucket refuses \(.*, status 403\)\. Check S3_\* and AWS_\*\.$/,
    );
  });

  it('a wrong password or name of the database', async () => {
    const wrongPassword = Object.assign(new URL(database.url), { password: 'wrong' }).href;
    const missing = Object.assign(new URL(database.url), { pathname: '/missing' }).href;
    for (const [command, run] of [
      ['migrate', runMeishi],
      ['serve', runMeishiProcess],
    ] as const) {
      expect(await refusalOf([command], { DATABASE_URL: wrongPassword }, run)).toMatch(
        /^The database refuses the password\. Check DATABASE_URL \(.*\)\.$/,
      );
      expect(await refusalOf([command], { DATABASE_URL: missing }, run)).toMatch(
        /^There is no such database\. Create it, or check DATABASE_URL \(.*\)\.$/,
      );
    }
  });

  it('a port that is in use', async () => {
    const { port } = refusingStorage.address() as AddressInfo;
    expect(await refusalOf(['serve'], { PORT: String(port) }, runMeishiProcess)).toMatch(
      /^Another program uses the port\. Stop it, or change PORT or METRICS_PORT/,
    );
  });

  it('a file that is no key of backups', async () => {
    const file = join(folder, 'no-key');
    const backup = ['backup', join(folder, 'sealed'), '--key-file', file];
    expect(await refusalOf(backup)).toMatch(/^The key file cannot be read .* Check --key-file\.$/);
    await writeFile(file, 'not a key');
    expect(await refusalOf(backup)).toMatch(/contains no key\. Create one with: meishi backup-key/);
  });

  it('a schema from the future', async () => {
    await connected(database.url, (client) =>
      client.query(`insert into migrations (name) values ('20991231235959-later')`),
    );
    expect(await findingOf('database', {})).toMatch(
      /^note .* Its schema is from a newer version of Meishi: install that version\.$/,
    );
  });
});
