import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { errorCode, Problem } from '../../problem.ts';

/** Where the server stores its data, which programs it runs, and under which account. */
export interface Home {
  data: string;
  native: string;
  /** Only for root, as which PostgreSQL refuses to run: the account used instead. */
  account: { uid: number; gid: number } | undefined;
}

/** Root's folder for files that other accounts must be able to access. */
const sharedFolder = '/var/lib/meishi';

/**
 * Finds a folder that the server's account can access. If root runs it from a private folder such as root's
 * home, programs and data are stored below /var/lib/meishi, and `folder` is a link to them.
 */
export async function prepareHome(folder: string, native: string): Promise<Home> {
  const path = resolve(folder);
  await mkdir(dirname(path), { recursive: true });
  if (process.getuid?.() !== 0) return { data: path, native, account: undefined };

  const data = (await isOpen(dirname(path))) ? await followLink(path) : await moveToSharedFolder(path);
  const account = await serverAccount(data);
  return { data, native: (await isOpen(native)) ? native : await copyPrograms(native), account };
}

/** Creates the folder as the server requires it: owned by its account and inaccessible to others. */
export async function makePrivateFolder(folder: string, account: Home['account']): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
}

async function moveToSharedFolder(path: string): Promise<string> {
  const target = await followLink(path);
  if (target !== path) return target;
  await openFolder(sharedFolder);
  const outside = await mkdtemp(join(sharedFolder, `${basename(path)}-`));
  if (await exists(path)) {
    await cp(path, outside, { recursive: true, preserveTimestamps: true });
    await rm(path, { recursive: true });
  }
  await symlink(outside, path);
  return outside;
}

async function copyPrograms(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'));
  const outside = join(sharedFolder, `postgres-${version}`);
  if (await exists(outside)) return outside;
  await openFolder(sharedFolder);
  const unfinished = `${outside}.${process.pid}`;
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await chmod(unfinished, 0o755);
  await rename(unfinished, outside);
  return outside;
}

/** The owner of existing data, else the machine's `postgres` account, else `nobody`. */
async function serverAccount(data: string): Promise<{ uid: number; gid: number }> {
  const owner = await stat(data).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const found = accounts.find((account) => account[0] === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Problem(
    'PostgreSQL does not run as root and this machine has no account named postgres or nobody. Add one, or set DATABASE_URL.',
  );
}

/** Whether every account may traverse the folder and its parents. */
async function isOpen(folder: string): Promise<boolean> {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await chmod(folder, 0o755);
}

async function followLink(path: string): Promise<string> {
  try {
    return resolve(dirname(path), await readlink(path));
  } catch (error) {
    if (['EINVAL', 'ENOENT'].includes(errorCode(error) ?? '')) return path;
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
