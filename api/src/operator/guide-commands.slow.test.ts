import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { parse } from 'yaml';
import { startApp, testEnvironment } from '../../test/app.ts';
import { emptyDatabase } from '../../test/database.ts';
import { meishiCommand } from '../../test/operator.ts';
import { serverFolder } from '../../test/server-process.ts';
import { Config } from '../platform/config/config.ts';

const root = join(serverFolder, '..');
const guide = await readFile(join(root, 'docs', 'operations.md'), 'utf8');
const fence = /^ *```(\w+)\n([\s\S]*?)^ *```/gm;
const blocks = [...guide.matchAll(fence)].map(([, language, text = '']) => ({
  language,
  lines: text.split('\n').map((line) => line.trim()),
}));
const lines = blocks.filter(({ language }) => language === 'sh').flatMap((block) => block.lines);
const spans = [...guide.replace(fence, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
const isCommand = (text: string) => /^(?:npx|npm|docker|kubectl|sudo|echo) /.test(text);

/** Every command of the guide, once. */
const commands = new Set([...lines, ...spans].filter(isCommand));

/** The commands that this test does not run, and why. */
const elsewhere: [RegExp, string][] = [
  [/^npm (?:install|run build|test)$/, 'comes before every test'],
  [/^npm run (?:image|drill|upgrade-test)/, 'is a trial of its own'],
  [/^npx meishi serve$/, 'operator.slow.test.ts'],
  [/^npx meishi rotate$/, 'rotate.slow.test.ts'],
  [/^npx meishi release$/, 'release.slow.test.ts; e2e/image releases the real builds'],
  [/^docker compose (?:exec|run) .*web (?:meishi|backup)/, 'e2e/image runs commands in the image'],
  [
    /^docker compose run --rm --no-deps backup$/,
    'backup/expiry.slow.test.ts runs the command of this service',
  ],
  [/^docker compose (?:up|ps)/, 'needs Docker. A test below checks compose.yaml'],
  [/^kubectl /, 'e2e/drill/recipes runs them, except exec, which needs a container'],
  [/^sudo /, 'changes an owner on the host'],
];

/** The commands that this test runs, in the order of an installation's life. */
const here = {
  install: [
    'echo "SECRET=$(openssl rand -base64 48)" >> .env',
    'echo "POSTGRES_PASSWORD=$(openssl rand -hex 24)" >> .env',
  ],
  operate: [
    'npx meishi migrate',
    'npx meishi check',
    'npx meishi grant USER',
    'npx meishi revoke USER',
    'npx meishi recount',
    'npx meishi backup-key',
    'npx meishi backup-key > meishi.key',
    'npx meishi backup PLACE',
    'npx meishi backup /backups/monday --key-file meishi.key',
    'npx meishi backup /backups --keep 14 --key-file meishi.key',
    'npx meishi erase USER',
  ],
  restore: ['npx meishi restore PLACE'],
  restoreWithKey: ['npx meishi restore /backups/monday --key-file meishi.key', 'npx meishi check'],
};

/** What `Containerfile` sets, and the file that Compose mounts. */
const ofImage = { MEISHI_MODE: 'production', FILES_DIR: '/data/files' };
const FIREBASE_SERVICE_ACCOUNT = '{"client_email":"meishi@example.com","private_key":"key"}';

interface Service {
  image: string;
  environment: Record<string, string>;
  logging?: object;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meishi-guide-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs commands of the guide in a shell whose `npx meishi` is the program of this checkout. */
async function run(chosen: string[], environment: Record<string, string> = {}, user = ''): Promise<void> {
  const program = meishiCommand.map((word) => `'${word}'`).join(' ');
  for (const command of chosen) {
    const line = command.replace('/backups', join(folder, 'backups')).replace('USER', user);
    const { exitCode, all } = await execa('sh', ['-euc', `npx() { shift; ${program} "$@"; }\n${line}`], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment },
      extendEnv: false,
      all: true,
      reject: false,
    });
    expect({ command, exitCode, all }).toMatchObject({ exitCode: 0 });
  }
}

it('has only commands that are tested', () => {
  const tested = Object.values(here).flat();
  const isTested = (command: string) =>
    tested.includes(command) || elsewhere.some(([pattern]) => pattern.test(command));
  expect([...commands].filter((command) => !isTested(command))).toEqual([]);
  expect(tested.filter((command) => !commands.has(command))).toEqual([]);
});

it('operates, backs up and restores an installation', async () => {
  const meishi = await startApp();
  const { DATABASE_URL, FILES_DIR = '' } = meishi.config;
  const { email } = await meishi.createUser();
  await run(here.operate, testEnvironment(DATABASE_URL, FILES_DIR), email);
  await meishi.close();
  for (const commands of [here.restore, here.restoreWithKey]) {
    const database = await emptyDatabase();
    const files = await mkdtemp(join(folder, 'files-'));
    await run(commands, testEnvironment(database.url, files));
    await database.drop();
  }
}, 300_000);

describe('compose.yaml', () => {
  const file = join(root, 'compose.yaml');

  it('limits the output that Docker keeps of every container', async () => {
    const { services } = parse(await readFile(file, 'utf8'), { merge: true });
    for (const { logging } of Object.values<Service>(services))
      expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
  });

  it('makes a configuration for production of the guide’s .env', async () => {
    const example = lines.filter((line) => /^[A-Z_]+=/.test(line));
    await writeFile(join(folder, '.env'), `${example.join('\n')}\n`);
    await run(here.install);
    const settings = parseEnv(await readFile(join(folder, '.env'), 'utf8'));
    const { services } = parse(await readFile(file, 'utf8'), { merge: true });
    for (const { image, environment } of Object.values<Service>(services)) {
      // What runs the code of releases reads no configuration of the product.
      if (!image.includes('MEISHI_IMAGE') || environment.ROLE === 'render') continue;
      const expanded = await expand(environment, settings);
      const config = Config.read({ ...ofImage, ...settings, ...expanded, FIREBASE_SERVICE_ACCOUNT });
      expect(config).toMatchObject({
        PUBLIC_URL: 'https://meishi.example.com',
        FIREBASE_AUTH_DOMAIN: 'example.firebaseapp.com',
      });
      expect(config.DATABASE_URL).toMatch(/^postgresql:\/\/meishi:\w{48}@database:5432\/meishi$/);
    }
  });
});

/** Expands variables in values, which Compose writes as shells do. */
async function expand(values: Record<string, string>, settings: NodeJS.Dict<string>) {
  const names = Object.keys(values);
  const script = names.map((name) => `printf '%s\\0' "${values[name]}"`).join('\n');
  const { stdout } = await execa('sh', ['-euc', script], { env: settings, extendEnv: false });
  const expanded = stdout.split('\0');
  return Object.fromEntries(names.map((name, index) => [name, expanded[index]]));
}
