import { freePort } from '../../../api/embedded/ports.ts';
import { startCaddy } from '../environment/caddy.ts';
import type { Environment } from '../environment/environment.ts';
import { validateKubernetesObjects } from './kubernetes-objects.ts';
import { tryKubernetesCommands } from './try-kubernetes.ts';
import { tryProxy } from './try-proxy.ts';

/** Tries what `deploy` contains besides the parts that every drill uses. */
export async function tryRecipes(
  { addresses, folder, webs }: Environment,
  say: (sentence: string) => void,
): Promise<void> {
  const kinds = await validateKubernetesObjects();
  say(`Kubernetes: ${kinds.length} objects are valid`);
  await tryKubernetesCommands();
  say('Kubernetes: the commands of the guide install and upgrade in their order');
  await tryProxy(addresses);
  say('nginx: TLS, HTTP/2, uploads of 10 MB, slow requests and addresses of callers work');
  const port = await freePort();
  const caddy = await startCaddy({ folder, port, upstreams: webs.map((web) => web.port) });
  try {
    await tryProxy({ ...addresses, productUrl: `https://localhost:${port}` });
  } finally {
    await caddy.end('SIGTERM');
  }
  say('Caddy: the same works');
}
