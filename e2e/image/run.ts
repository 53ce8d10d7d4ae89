/**
 * The second part of `npm run image`: builds the container image on a base from Debian's packages, and tries it with a
 * PostgreSQL, an identity provider and a mail server outside of it. `-- --built` tries the last image again, and
 * `-- --from-checkout` takes the builds of this checkout instead of building once more.
 */
import assert from 'node:assert/strict';
import { chmod, chown, mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { uploadMyPhoto } from '@meishi/api-contract/endpoints/account/users';
import sharp from 'sharp';
import { parse } from 'yaml';
import { root } from '../../api/embedded/bootstrap/root.mjs';
import { signIn } from '../../api/embedded/seed/sign-up.ts';
import { type Endings, startServices, temporaryHome } from '../services.ts';
import { Container, listening, terminate } from './container.ts';
import { buildBase, buildImage, lastImage, obstacle, requirePrograms, sizeAboveBase } from './image.ts';

const largestMb = 350;

const { values } = parseArgs({
  options: { built: { type: 'boolean' }, 'from-checkout': { type: 'boolean' } },
});
const started = Date.now();
const say = (sentence: string) =>
  console.log(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${sentence}`);

const endings: Endings = [];
try {
  const reason = await obstacle();
  if (reason) throw new Error(`The image cannot be tried on this machine: ${reason}.`);
  await requirePrograms();
  const base = await buildBase();
  say(`The base is ${base}`);
  const image = values.built ? lastImage(base) : await buildImage(base, values['from-checkout'] ?? false);
  say(`The image is ${image.tag}`);
  const megabytes = await sizeAboveBase(image);
  say(`The image adds ${megabytes} MB to its base`);
  assert.ok(megabytes <= largestMb, `More than ${largestMb} MB`);
  const home = await temporaryHome('image', endings);
  const environment = await startServices(home, endings);
  const sockets = await mkdtemp(join(home, 'render-'));
  const container = await Container.create(image, await mkdtemp(join(home, 'files-')), sockets);
  endings.push(() => container.remove());
  await besideRender(container, sockets, async (address) => {
    const configuration = { ...environment, ...address };
    await tryCommands(container, configuration);
    await tryServer(container, configuration);
  });
  say('The image works');
} finally {
  for (const end of endings.reverse()) await end();
}

interface RenderService {
  environment: { ROLE: string; RENDER_ADDRESS: string };
  user: string;
  network_mode: string;
  healthcheck: { test: string[] };
}

/** Starts the service `render` of compose.yaml, with its user and without a network, and stops it afterwards. */
async function besideRender(
  container: Container,
  sockets: string,
  use: (environment: { RENDER_ADDRESS: string }) => Promise<void>,
): Promise<void> {
  const { services } = parse(await readFile(join(root, 'compose.yaml'), 'utf8'), { merge: true });
  const { environment, user, network_mode, healthcheck }: RenderService = services.render;
  assert.equal(network_mode, 'none');
  const [owner = 0, group = 0] = user.split(':').map(Number);
  await chown(sockets, owner, group);
  await chmod(sockets, 0o755);
  const service = { user, hasNetwork: false, writesSocket: true };
  const [, ...check] = healthcheck.test;
  const isHealthy = async () => (await container.execute(check, {}, service)).exitCode === 0;
  assert.equal(await isHealthy(), false);
  const render = container.start([], { ...environment }, service);
  let exitCode: number | undefined;
  try {
    await listening(render);
    assert.equal(await isHealthy(), true);
    say(`render runs as user ${user} without a network, and is healthy`);
    await use({ RENDER_ADDRESS: environment.RENDER_ADDRESS });
  } finally {
    exitCode = await terminate(render);
  }
  assert.equal(exitCode, 0);
  assert.equal(await isHealthy(), false);
}

/** The commands of operators that come before the first start, and again before each upgrade. */
async function tryCommands(container: Container, environment: Record<string, string>): Promise<void> {
  const meishi = async (...command: string[]) => {
    const { exitCode, all } = await container.start(command, environment);
    assert.equal(exitCode, 0, all);
    return all;
  };
  const { stdout: ids } = await container.execute(['node', '-p', '[process.pid, process.getuid()]']);
  assert.equal(ids, '[ 1, 10000 ]');
  const { stdout } = await container.execute(['find', '/', '-xdev', '-writable', '-type', 'd']);
  assert.deepEqual(stdout.split('\n').sort(), ['/data/files', '/tmp']);
  say('Programs are process 1, not root, and can write to nothing but files and /tmp');

  assert.equal((await container.execute(['meishi', '--version'])).exitCode, 0);
  assert.match(await meishi('migrate'), /^migrated: /);
  assert.equal(await meishi('migrate'), 'nothing to migrate');
  say('Migrated');
  const released = await meishi('release');
  assert.equal(released.match(/ is live\.$/gm)?.length, 5, released);
  assert.equal((await meishi('release')).match(/ is live already\.$/gm)?.length, 5);
  say('Released the shell and the remotes');
  say(await meishi('check'));
  assert.match(await meishi('backup', '/tmp/monday'), / are backed up in \/tmp\/monday\.$/m);
  say('Backed up');
}

async function tryServer(container: Container, environment: Record<string, string>): Promise<void> {
  const { PORT = '' } = environment;
  assert.equal(await container.isHealthy({ PORT }), false);
  const server = container.start([], environment);
  let exitCode: number | undefined;
  try {
    await listening(server);
    assert.equal(await container.isHealthy({ PORT }), true);
    const address = ['--server', `http://127.0.0.1:${PORT}`];
    assert.equal((await container.execute(['meishi', 'health', 'get', ...address])).exitCode, 0);
    say('The server is healthy');
    await useProduct(environment);
  } finally {
    exitCode = await terminate(server);
  }
  assert.equal(exitCode, 0);
  assert.match((await server).all, /draining after SIGTERM/);
  assert.equal(await container.isHealthy({ PORT }), false);
  say('The server stopped in order on SIGTERM');
}

async function useProduct({
  PUBLIC_URL: productUrl = '',
  METRICS_PORT = '',
  FIREBASE_AUTH_EMULATOR_HOST: identityHost = '',
  FIREBASE_PROJECT_ID: identityProject = '',
}: Record<string, string>): Promise<void> {
  const statusOf = async (path: string) => {
    const response = await fetch(productUrl + path);
    await response.text();
    return response.status;
  };
  assert.equal(await statusOf('/api/v1/ready'), 200);
  const { call, user } = await signIn(
    { productUrl, identityHost, identityProject },
    { email: 'first@meishi.test', fullName: 'First User 👍', job_title: '', company: '' },
  );
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await call(uploadMyPhoto, {
    files: { photo: new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }) },
  });
  for (const path of ['/', '/log-in', '/dashboard', '/api/docs'])
    assert.equal(await statusOf(path), 200, path);
  const licences = await (await fetch(`${productUrl}/licenses.txt`)).text();
  for (const part of ['fastify', 'styled-components', '@img/sharp-libvips-', 'libheif-js'])
    assert.match(licences, new RegExp(`^${part}\\S* \\S+: `, 'm'));
  // Only `render` reads photos and renders pages.
  const profile = await fetch(`${productUrl}/profile/${user.default_profile_id}`);
  assert.equal(profile.status, 200);
  assert.match(await profile.text(), /<h1[^>]*>.*First User/s);
  say('A user signed up and uploaded a photo, and pages answer');
  const shared = await fetch(`${productUrl}/profile/${user.default_profile_id}/picture.jpg`);
  const pixels = await sharp(await shared.arrayBuffer())
    .extract({ left: 0, top: 0, width: 900, height: 600 })
    .raw()
    .toBuffer();
  // The only colour there is that of the name's emoji. The image has no fonts but those of the product.
  assert.ok(
    pixels.some((red, at) => at % 3 === 0 && red - (pixels[at + 2] ?? 255) > 100),
    'No emoji',
  );
  say('The link preview picture shows the emoji of a name');
  const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  assert.match(metrics, /^meishi_http_requests_total\{.*route="\/profile\/\{id\}".*\} 1$/m);
  say('The metrics have counted the requests');
}
