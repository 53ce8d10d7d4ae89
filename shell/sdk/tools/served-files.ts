import { createHash } from 'node:crypto';
import type { Release } from '@meishi/api-contract/endpoints/remotes/releases';
import pMap from 'p-map';
import { Problem } from './command.ts';

/** Files that are not served: sources, the server bundle, templates and the compressed copies. */
const inner = /^server\/|\.(map|html|br|gz)$|^(mf-stats|package)\.json$/;

/** The time limit for one file. */
const timeoutMs = 60_000;

/**
 * Fetches every file of a release as a browser does, and compares it with the build. The team's token stands for a
 * browser's session if the remote is restricted.
 * @throws Problem that names the first file that differs
 */
export async function checkServedFiles(
  site: string,
  { base, entry, integrity }: Release,
  files: ReadonlyMap<string, Buffer>,
  token: string,
): Promise<number> {
  const served = [...files].filter(([path]) => !inner.test(path));
  await pMap(
    served,
    async ([path, built]) => {
      const { answer, arrived } = await fetchFile(site + base + path, token);
      if (!answer.ok) throw new Problem(`${path} is answered with ${answer.status} instead of its content.`);
      if (!arrived.equals(built))
        throw new Problem(
          `${path} arrives differently from the file in dist. Was it changed after the build, beside its .br and .gz? Build again. If that does not help, a proxy changes files.`,
        );
    },
    { concurrency: 4 },
  );
  const hash = createHash('sha384').update(files.get(entry) ?? '');
  if (integrity !== `sha384-${hash.digest('base64')}`)
    throw new Problem(`The registry has a different ${entry} than the build.`);
  return served.length;
}

async function fetchFile(address: string, token: string) {
  try {
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { answer, arrived: Buffer.from(await answer.arrayBuffer()) };
  } catch (cause) {
    throw new Problem(
      `${address} did not arrive. The release is kept and not live: once the server answers, run the same with --no-build.`,
      { cause },
    );
  }
}
