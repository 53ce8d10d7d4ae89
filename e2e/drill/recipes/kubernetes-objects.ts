import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { parseAllDocuments } from 'yaml';
import { root } from '../../../api/embedded/bootstrap/root.mjs';

interface KubernetesObject {
  apiVersion: string;
  kind: string;
}

/** The schemas of Kubernetes' API. Only this drill needs them, so they are not among the installed packages. */
const schemas = 'kubernetes-models@5.1.0';

/** The classes of a version of Kubernetes' API, by kind. */
type Models = Record<string, new (object: unknown) => { validate(): void }>;

/**
 * Renders the example of deploy/kubernetes and validates each object against the schema of its kind. Returns the kinds.
 * @throws Error that names the field that is wrong
 */
export async function validateKubernetesObjects(): Promise<string[]> {
  const overlay = join(root, 'deploy', 'kubernetes', 'overlays', 'example');
  const { stdout } = await execa('kubectl', ['kustomize', overlay]);
  const objects = parseAllDocuments(stdout).map((document): KubernetesObject => document.toJS());
  const folder = await mkdtemp(join(tmpdir(), 'meishi-schemas-'));
  try {
    await execa('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', schemas]);
    const load = createRequire(join(folder, 'package.json'));
    for (const object of objects) {
      const models: Models = load(`kubernetes-models/${object.apiVersion}`);
      const Model = models[object.kind];
      if (!Model) throw new Error(`${object.apiVersion} has no ${object.kind}`);
      new Model(object).validate();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return objects.map(({ kind }) => kind);
}
