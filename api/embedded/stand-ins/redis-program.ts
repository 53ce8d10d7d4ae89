import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The machine's Redis. Debian's redis-tools have it as redis-check-rdb: its name selects what it does. */
export function redisProgram(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return ['redis-server', 'redis-check-rdb']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
