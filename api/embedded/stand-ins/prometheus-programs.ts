import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether the machine has Prometheus and its tool for rules. */
export function hasPrometheus(): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return ['prometheus', 'promtool'].every((name) => folders.some((folder) => existsSync(join(folder, name))));
}
