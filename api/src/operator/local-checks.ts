import { once } from 'node:events';
import { access, mkdtemp, rmdir, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { createClient } from '@redis/client';
import { drawLogo } from '../media/branding/installed-logo.ts';
import { type Config, ConfigError } from '../platform/config/config.ts';
import { openBucket } from '../platform/files/disks.ts';
import { reasonOf } from './explain.ts';
import { bad, type Finding, ok } from './finding.ts';

const timeoutMs = 10_000;
const warnBytes = 2 ** 30;

export async function checkFiles(config: Config): Promise<Finding> {
  if (config.S3_BUCKET) {
    const bucket = await openBucket(config, config.S3_BUCKET);
    return bucket.listAll('pictures/', { recursive: false }).then(
      () => ok(`The bucket ${config.S3_BUCKET} answers.`),
      (error) =>
        bad(`The bucket ${config.S3_BUCKET} does not answer (${reasonOf(error)}). Check S3_* and AWS_*.`),
    );
  }
  const folder = resolve(config.FILES_DIR ?? '');
  const existing = await nearestFolder(folder);
  if (!(await isWritable(existing)))
    return bad(`${existing} is not writable. Let the server’s user write to it, or change FILES_DIR.`);
  const { bavail, bsize } = await statfs(existing);
  const free = `${((bavail * bsize) / 2 ** 30).toFixed(1)} GB are free.`;
  if (bavail * bsize < warnBytes) return bad(`${folder} is writable, but only ${free} Make room.`);
  return ok(`${folder} is writable, and ${free}`);
}

/** The folder itself, or the folder in which the server creates it. */
async function nearestFolder(folder: string): Promise<string> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  return exists || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}

/** Tries it, because a folder can refuse what its rights allow, such as one of a system or of a read-only disk. */
async function isWritable(folder: string): Promise<boolean> {
  try {
    await rmdir(await mkdtemp(join(folder, '.meishi-check-')));
    return true;
  } catch {
    return false;
  }
}

/** Undefined if no logo is configured. */
export async function checkLogo({ PRODUCT_LOGO, PRODUCT_LOGO_DARK }: Config): Promise<Finding | undefined> {
  if (!PRODUCT_LOGO) return undefined;
  try {
    await drawLogo('PRODUCT_LOGO', PRODUCT_LOGO);
    if (PRODUCT_LOGO_DARK) await drawLogo('PRODUCT_LOGO_DARK', PRODUCT_LOGO_DARK);
    return ok('The logo can be drawn.');
  } catch (error) {
    if (error instanceof ConfigError) return bad(error.sentences.join(' '));
    throw error;
  }
}

export async function checkRedis(url: string): Promise<Finding> {
  const client = createClient({ url, socket: { connectTimeout: timeoutMs, reconnectStrategy: false } });
  // The rejection of `connect` says the same.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.ping();
    return ok('Redis answers.');
  } catch (error) {
    return bad(
      `Redis does not answer (${reasonOf(error)}), so calls would not be counted. Check REDIS_URL and that it runs.`,
    );
  } finally {
    client.destroy();
  }
}

/** Whether the server can listen, or is the one that does. */
export async function checkPorts({ HOST, PORT, METRICS_HOST, METRICS_PORT }: Config): Promise<Finding> {
  const metrics = {
    variable: 'METRICS_PORT',
    host: METRICS_HOST ?? HOST,
    port: METRICS_PORT ?? 0,
    path: '/metrics',
  };
  const product = { variable: 'PORT', host: HOST, port: PORT, path: '/api/v1/health' };
  const wanted = [product, metrics].filter(({ port }) => port !== 0);
  const running: number[] = [];
  for (const { variable, host, port, path } of wanted) {
    const error = await listenError(host, port);
    if (error?.code === 'EADDRINUSE' && (await isMeishi(host, port, path))) running.push(port);
    else if (error?.code === 'EADDRINUSE')
      return bad(`Another program uses the port ${port}. Stop it, or change ${variable}.`);
    else if (error?.code === 'EACCES')
      return bad(`The server’s user may not use the port ${port}. Set ${variable} to 1024 or more.`);
    else if (error)
      return bad(`The server cannot listen on ${host} (${reasonOf(error)}). Check HOST and METRICS_HOST.`);
  }
  if (running.length > 0) return ok(`A server of Meishi listens on ${running.join(' and ')}.`);
  return ok(`The server can listen on ${wanted.map(({ port }) => port).join(' and ') || 'any port'}.`);
}

async function listenError(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
    return null;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  } finally {
    server.close();
  }
}

async function isMeishi(host: string, port: number, path: string): Promise<boolean> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  try {
    const answer = await fetch(`http://${name}:${port}${path}`, { signal: AbortSignal.timeout(timeoutMs) });
    return /^\{"status":200,"data":\{"version"|^# HELP meishi_|\n# HELP meishi_/.test(await answer.text());
  } catch {
    return false;
  }
}
