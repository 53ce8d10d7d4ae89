import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import envPaths from 'env-paths';
import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';

const storedLogin = z.object({ server: z.string(), key: z.string() });
/** A server, and the key that `meishi login` stored for it. */
export type StoredLogin = z.infer<typeof storedLogin>;

const file = join(envPaths('meishi', { suffix: '' }).config, 'login.json');

export async function readLogin(): Promise<StoredLogin | null> {
  const text = await readFile(file, 'utf8').catch(nullIfAbsent);
  if (text === null) return null;
  try {
    return storedLogin.parse(JSON.parse(text));
  } catch {
    throw new Refusal(`${file} isn’t readable as a login. Run: meishi login`);
  }
}

/** Only the user of the system can read the file. Returns its path. */
export async function storeLogin(login: StoredLogin): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // The mode of a file is set when it is created.
  await rm(file, { force: true });
  await writeFile(file, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return file;
}

/** Whether there was a login. */
export async function deleteLogin(): Promise<boolean> {
  return rm(file).then(
    () => true,
    (error) => nullIfAbsent(error) ?? false,
  );
}

/** A user of the system without a home folder has none that can be read. */
function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'EACCES') return null;
  throw error;
}
