import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The machine's PgBouncer. Debian has it in a folder that is not in every PATH. */
export function pgbouncerProgram(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}
