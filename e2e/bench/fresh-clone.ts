import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { root } from '../../api/embedded/bootstrap/root.mjs';
import type { Measured, Options } from './figures.ts';
import { timed } from './median.ts';

/** Outside the ports of the product that is measured. */
const port = '6500';

/** `npm start` in a fresh clone of the last commit, and a second start of the same clone. */
export async function measureFreshClone({ say }: Options): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'meishi-clone-'));
  // As root, PostgreSQL runs under its own account, which must traverse this folder.
  await chmod(folder, 0o711);
  const clone = join(folder, 'meishi');
  try {
    const cloned = await timed(() => execa('git', ['clone', '--quiet', root, clone]));
    const first = await startAndStop(clone);
    say(
      `installed after ${Math.round(first.installedMs / 1000)} s, ready after ${Math.round(first.readyMs / 1000)} s`,
    );
    const second = await startAndStop(clone);
    const installed = await installedIn(clone);
    return {
      explanation: `\`git clone\` of the last commit and \`npm start\` until it prints that the product is ready: packages, builds, database, releases
and demo data. npm has downloaded the packages before. The second start follows immediately.`,
      figures: [
        { name: 'packages', value: first.installedMs / 1000, unit: 's' },
        { name: 'packages, number', value: installed.packages, unit: '' },
        { name: 'packages, on the disk', value: installed.megabytes, unit: 'MB' },
        {
          name: 'fresh clone until the product is ready',
          value: (cloned + first.readyMs) / 1000,
          unit: 's',
          target: { atMost: 90 },
        },
        { name: 'second start', value: second.readyMs / 1000, unit: 's', target: { atMost: 6 } },
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function installedIn(clone: string): Promise<{ packages: number; megabytes: number }> {
  const modules = join(clone, 'node_modules');
  const { packages } = JSON.parse(await readFile(join(modules, '.package-lock.json'), 'utf8'));
  const { stdout } = await execa('du', ['-sm', modules]);
  return { packages: Object.keys(packages).length, megabytes: Number.parseInt(stdout, 10) };
}

/** Milliseconds from `npm start` until the packages are installed, 0 if they are already, and until the product is ready. */
async function startAndStop(clone: string): Promise<{ installedMs: number; readyMs: number }> {
  const started = performance.now();
  let installedMs = 0;
  // Without the variables that lead the fixtures to the measured product.
  const { PATH, HOME } = process.env;
  const product = execa('npm', ['start'], {
    cwd: clone,
    env: { PATH, HOME, PORT: port, CI: '1' },
    extendEnv: false,
    reject: false,
    all: true,
  });
  for await (const line of product.iterable({ from: 'all' })) {
    if (line.startsWith('Installed in')) installedMs = performance.now() - started;
    if (!line.includes('Meishi is ready.')) continue;
    const readyMs = performance.now() - started;
    product.kill('SIGTERM');
    await product;
    return { installedMs, readyMs };
  }
  const { all } = await product;
  throw new Error(`The clone did not start: ${all?.slice(-1000)}`);
}
