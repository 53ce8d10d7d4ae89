import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { root } from '../../../api/embedded/bootstrap/root.mjs';
import { Cluster } from './cluster.ts';

const guide = join(root, 'docs', 'operations.md');

/**
 * Runs every command for kubectl in the operator's guide against a stand-in for a cluster, first to install and then to
 * upgrade.
 */
export async function tryKubernetesCommands(): Promise<void> {
  const commands = [...(await readFile(guide, 'utf8')).matchAll(/^ *(kubectl .+)$/gm)].map(
    ([, line = '']) => line,
  );
  const first = commands.findIndex((command) => command.includes(' delete job '));
  const folder = await mkdtemp(join(tmpdir(), 'meishi-kubernetes-'));
  const cluster = await Cluster.start();
  try {
    await cp(join(root, 'deploy', 'kubernetes'), folder, { recursive: true });
    const overlay = join(folder, 'overlays', 'example');
    await writeFile(join(overlay, 'secrets.env'), 'SECRET=of-this-trial\n');
    await writeFile(join(overlay, 'meishi.key'), 'of-this-trial\n');
    const KUBECONFIG = await writeKubeconfig(folder, cluster.url);
    const run = async (chosen: string[]) => {
      for (const command of chosen)
        await execa('sh', ['-euc', command], { cwd: overlay, env: { KUBECONFIG, HOME: folder } });
      return cluster.changes.splice(0);
    };
    const installed = await run(commands);
    assertOrder(installed, 'create Secret', 'create ConfigMap', 'create Job meishi-migrate');
    assertOrder(
      installed,
      'create Job meishi-migrate',
      'create Deployment meishi-web',
      'create Job meishi-release',
    );
    const upgraded = await run(commands.slice(first));
    assertOrder(
      upgraded,
      'delete Job meishi-migrate',
      'create Job meishi-migrate',
      'create Job meishi-release',
    );
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true });
  }
}

/** Fails unless each step was done after the one before it. */
function assertOrder(changes: string[], ...steps: string[]): void {
  const places = steps.map((step) => changes.findIndex((change) => change.startsWith(step)));
  const isOrdered = places.every((place, index) => place > (places[index - 1] ?? -1));
  assert.ok(isOrdered, `Expected ${steps.join(', then ')}, but got:\n${changes.join('\n')}`);
}

async function writeKubeconfig(folder: string, server: string): Promise<string> {
  const file = join(folder, 'kubeconfig');
  const named = { clusters: [{ name: 'trial', cluster: { server } }], users: [{ name: 'trial', user: {} }] };
  const contexts = [{ name: 'trial', context: { cluster: 'trial', user: 'trial' } }];
  // JSON is YAML.
  const kubeconfig = { apiVersion: 'v1', kind: 'Config', ...named, contexts, 'current-context': 'trial' };
  await writeFile(file, JSON.stringify(kubeconfig));
  return file;
}
