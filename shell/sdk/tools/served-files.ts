import { createHash } from 'node:crypto';
import type { Release } from '@meishi/api-contract/remotes';
import { Problem } from './command.ts';

/** What the server keeps to itself: sources, its own bundle, templates; and the compressed twins of files. */
const inner = /^server\/|\.(map|html|br|gz)$|^(mf-stats|package)\.json$/;

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
      const answer = await fetch(origin + base + path);
      const arrived = Buffer.from(await answer.arrayBuffer());
      if (!answer.ok) throw new Problem(`${path} is answered with ${answer.status} instead of its content.`);
      if (!arrived.equals(built)) throw new Problem(`${path} does not arrive as it was built.`);
    }
  };
  await Promise.all([checkNext(), checkNext(), checkNext(), checkNext()]);
  const hash = createHash('sha384').update(files.get(entry) ?? '');
  if (integrity !== `sha384-${hash.digest('base64')}`)
    throw new Problem(`The registry promises another ${entry} than the one that was built.`);
  return served.length;
}
