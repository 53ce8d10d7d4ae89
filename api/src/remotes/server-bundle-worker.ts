import { pathToFileURL } from 'node:url';
import type { ServerPageFunction, ServerPageInput } from '@meishi/api-contract/boot';
import { workerData } from 'piscina';

/** A page to render; without one, the names of the pages that there are. */
export interface ServerBundleTask {
  page?: { name: string; input: ServerPageInput };
}

// Runs in a thread of its own and holds one release's server bundle.
const bundle: Record<string, ServerPageFunction> = await import(pathToFileURL(workerData.bundle).href);

export default async function render({ page }: ServerBundleTask): Promise<unknown> {
  return page ? bundle[page.name]?.(page.input) : Object.keys(bundle);
}
