import { join } from 'node:path';
import { execa } from 'execa';
import { parseAllDocuments } from 'yaml';
import { root } from '../../../api/embedded/bootstrap/root.mjs';

interface KubernetesObject {
  apiVersion: string;
  kind: string;
}

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
  for (const object of objects) {
    const models: Models = await import(`kubernetes-models/${object.apiVersion}`);
    const Model = models[object.kind];
    if (!Model) throw new Error(`${object.apiVersion} has no ${object.kind}`);
    new Model(object).validate();
  }
  return objects.map(({ kind }) => kind);
}
