import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { root } from '../../api/embedded/bootstrap/root.mjs';
import { installDebianPackages } from '../runner/debian.ts';

const baseTag = `localhost/meishi-test-base:node-${process.versions.node}`;
const imageTag = 'localhost/meishi-test';
/** What Node and the commands of the Containerfile need of Debian. They are unpacked, but not configured, which takes a minute. */
const packages = ['base-files', 'coreutils', 'dash', 'findutils', 'libc6', 'libgcc-s1', 'libstdc++6'].join();
/** The only isolation that needs no kernel features of its own, so that it works inside containers and virtual machines. */
const isolation = ['--isolation', 'chroot'];

/** The image, and the base that it was built on, in the storage of buildah. */
export interface Image {
  tag: string;
  base: string;
}

/** Why no image can be built and tried on this machine. Undefined if it can. */
export async function obstacle(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'it needs root';
  const system = await readFile('/etc/os-release', 'utf8').catch(() => '');
  if (!/^ID=debian$/m.test(system)) return "it needs Debian's packages";
  const { exitCode } = await execa('unshare', ['--mount', '--pid', '--fork', 'true'], { reject: false });
  return exitCode === 0 ? undefined : 'it needs the right to mount file systems';
}

/** @throws Error that names the program that is missing */
export async function requirePrograms(): Promise<void> {
  for (const program of ['buildah', 'mmdebstrap']) {
    if (existsSync(`/usr/bin/${program}`)) continue;
    const output = await installDebianPackages([program]);
    if (!existsSync(`/usr/bin/${program}`)) throw new Error(`${program} is missing.\n${output ?? ''}`);
  }
}

/**
 * Debian with this Node and npm, which stands for the default base of the Containerfile where no container registry can be
 * reached. Built once for each version of Node.
 */
export async function buildBase(): Promise<string> {
  const known = await execa('buildah', ['inspect', '--type', 'image', baseTag], { reject: false });
  if (known.exitCode === 0) return baseTag;
  const folder = await mkdtemp(join(tmpdir(), 'meishi-base-'));
  const container = await buildah('from', 'scratch');
  try {
    const archive = join(folder, 'debian.tar');
    await execa('mmdebstrap', ['--variant=extract', `--include=${packages}`, 'bookworm', archive]);
    await buildah('add', '--quiet', container, archive, '/');
    await buildah('copy', '--quiet', container, process.execPath, '/usr/local/bin/node');
    await buildah('copy', '--quiet', container, npmFolder(), '/usr/local/lib/node_modules/npm');
    const npm = '../lib/node_modules/npm/bin/npm-cli.js';
    await buildah('run', ...isolation, container, '--', 'ln', '-s', npm, '/usr/local/bin/npm');
    await buildah('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', container);
    await addAuthorities(container);
    await buildah('commit', '--quiet', container, baseTag);
    return baseTag;
  } finally {
    await buildah('rm', container);
    await rm(folder, { recursive: true });
  }
}

/** Adds the certificates that Node trusts on this machine in addition to its own, such as that of a proxy. */
async function addAuthorities(container: string): Promise<void> {
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (!authorities) return;
  const inside = '/etc/ssl/certs/ca-certificates.crt';
  await buildah('copy', '--quiet', container, authorities, inside);
  await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${inside}`, container);
}

/** Builds the stage of the Containerfile with the packages, which changes rarely. */
export async function buildPackages(base: string): Promise<void> {
  await build('packages', base);
}

/**
 * Builds the Containerfile.
 * @param fromCheckout With the builds of this checkout, which a stage of the Containerfile makes otherwise.
 */
export async function buildImage(base: string, fromCheckout: boolean): Promise<Image> {
  const ignored = join(import.meta.dirname, 'checkout.dockerignore');
  const options = fromCheckout ? ['--build-arg', 'BUILT=yes', '--ignorefile', ignored] : [];
  await buildPackages(base);
  await build('build', base, options);
  await build('', base, options);
  return lastImage(base);
}

/** Builds up to a stage, or everything. The format is Docker's, because OCI's has no health checks. */
async function build(stage: string, base: string, options: string[] = []): Promise<void> {
  const tag = stage ? `${imageTag}-${stage}` : imageTag;
  const target = stage ? ['--target', stage] : [];
  const before = await idOf(tag);
  const { stdout: limit } = await execa('prlimit', ['--nofile', '--output=HARD', '--noheadings', '--raw']);
  await execa(
    'buildah',
    [
      ...['bud', ...isolation, '--format', 'docker', '--layers', '--file', 'Containerfile'],
      ...['--build-arg', `BASE=${base}`, '--tag', tag, ...target, ...options],
      // npm opens more files than buildah allows by default, and need not download again what this machine has.
      ...['--ulimit', `nofile=${limit}:${limit}`, '--volume', `${await npmCache()}:/root/.npm`, '.'],
    ],
    { cwd: root },
  );
  // Its layers that nothing else uses are removed with it, and containers that an aborted trial has left.
  if (before && before !== (await idOf(tag))) await buildah('rmi', '--force', before);
}

async function idOf(tag: string): Promise<string> {
  return buildah('images', '--quiet', '--no-trunc', '--filter', `reference=${tag}`);
}

/** The image that was built last on this machine. */
export function lastImage(base: string): Image {
  return { tag: imageTag, base };
}

/** The megabytes that an image adds to its base. */
export async function sizeAboveBase({ tag, base }: Image): Promise<number> {
  const [whole, below] = await Promise.all([sizeOf(tag), sizeOf(base)]);
  return whole - below;
}

/** Runs buildah. Returns its output. */
export async function buildah(...args: string[]): Promise<string> {
  return (await execa('buildah', args)).stdout;
}

async function sizeOf(tag: string): Promise<number> {
  const container = await buildah('from', '--pull-never', tag);
  try {
    const { stdout } = await execa('du', ['-sm', await buildah('mount', container)]);
    return Number.parseInt(stdout, 10);
  } finally {
    await buildah('rm', container);
  }
}

async function npmCache(): Promise<string> {
  const { stdout } = await execa('npm', ['config', 'get', 'cache']);
  await mkdir(stdout, { recursive: true });
  return stdout;
}

/** The folder of the npm that runs this. Node's package from npm does not contain it. */
function npmFolder(): string {
  const program = process.env.npm_execpath;
  if (!program) throw new Error('Start this with npm: npm run image');
  return dirname(dirname(program));
}
