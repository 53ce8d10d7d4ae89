import { createHash } from 'node:crypto';
import type { Release } from '@meishi/api-contract/remotes';
import { Problem } from './command.ts';

/** What the server keeps to itself: sources, its own bundle, templates; and the compressed twins of files. */
const inner = /^server\/|\.(map|html|br|gz)$|^(mf-stats|package)\.json$/;

/** How long one file may take. */
const patienceMs = 60_000;

/**
 * Fetches every file of a release as browsers would and compares it with what was built.
 * @throws Problem that names the first file that did not arrive as it was sent
 */
export async function checkServedFiles(
  origin: string,
  { base, entry, integrity }: Release,
  files: ReadonlyMap<string, Buffer>,
): Promise<number> {
  const served = [...files].filter(([path]) => !inner.test(path));
  const waiting = served.values();
  const checkNext = async () => {
    for (const [path, built] of waiting) {
      const { answer, arrived } = await fetchFile(origin + base + path);
      if (!answer.ok) throw new Problem(`${path} is answered with ${answer.status} instead of its content.`);
      if (!arrived.equals(built))
        throw new Problem(
          `${path} does not arrive as it stands in dist. Was it changed after the build, beside its .br and .gz? Build again; else something on the way changes files.`,
        );
    }
  };
  await Promise.all([checkNext(), checkNext(), checkNext(), checkNext()]);
  const hash = createHash('sha384').update(files.get(entry) ?? '');
  if (integrity !== `sha384-${hash.digest('base64')}`)
    throw new Problem(`The registry promises another ${entry} than the one that was built.`);
  return served.length;
}

async function fetchFile(address: string) {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    return { answer, arrived: Buffer.from(await answer.arrayBuffer()) };
  } catch (cause) {
    throw new Problem(
      `${address} did not arrive. The release is kept and not live: once the server answers, run the same with --no-build.`,
      { cause },
    );
  }
}
