import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode, Problem } from '../problem.ts';

const secretsFile = z.object({
  database_password: z.string().min(1),
  /** The API's SECRET. */
  secret: z.string().min(32),
  /** Tokens by remote. */
  release_tokens: z.record(z.string(), z.string()),
});

export type Secrets = z.infer<typeof secretsFile>;

/** The secrets of this home, created at its first start and readable only by its owner. New remotes get a token. */
export async function readSecrets(home: string, remotes: string[]): Promise<Secrets> {
  const file = join(home, 'secrets.json');
  const found = await read(file);
  const secrets = found ?? { database_password: random(), secret: random(), release_tokens: {} };
  const missing = remotes.filter((remote) => !secrets.release_tokens[remote]);
  if (found && missing.length === 0) return found;

  for (const remote of missing) secrets.release_tokens[remote] = random();
  await writeFile(`${file}.part`, JSON.stringify(secrets, undefined, 2), { mode: 0o600 });
  await rename(`${file}.part`, file);
  return secrets;
}

async function read(file: string): Promise<Secrets | undefined> {
  try {
    return secretsFile.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new Problem(`${file} cannot be used. Restore it, or move the folder away to start empty.`, {
      cause: error,
    });
  }
}

function random(): string {
  return randomBytes(32).toString('base64url');
}
