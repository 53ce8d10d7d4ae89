import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The machine's Redis, if there is one. Debian's redis-tools contain the same program under the name of its
 * file checker; the name that it is called by selects the behaviour.
 */
export function redisProgram(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return ['redis-server', 'redis-check-rdb']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
