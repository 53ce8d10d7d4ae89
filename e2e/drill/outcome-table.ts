import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../api/embedded/bootstrap/root.mjs';
import type { Outcome } from './run-drill.ts';

const file = join(root, 'docs', 'operations.md');
const head =
  '| drill | acknowledged | lost | counted twice | mails twice | outage | 503 with `retry-after` | other errors |';

/** Writes an outcome to the table of the operator's guide. The rows of other drills stay. */
export async function keepOutcome(outcome: Outcome): Promise<void> {
  const text = await readFile(file, 'utf8');
  const row = rowOf(outcome);
  const before = new RegExp(`^\\| ${RegExp.escape(outcome.drill.title)} \\|.*$`, 'm');
  await writeFile(file, before.test(text) ? text.replace(before, row) : addRow(text, row));
}

function addRow(text: string, row: string): string {
  const [table] = new RegExp(`^${RegExp.escape(head)}\\n(\\|.*\\n)+`, 'm').exec(text) ?? [];
  if (!table) throw new Error('docs/operations.md has no table of the drills.');
  return text.replace(table, `${table}${row}\n`);
}

function rowOf({ drill, acknowledged, outageSeconds, ...outcome }: Outcome): string {
  const { lost, countedTwice, mailedTwice, refusals, failures } = outcome;
  const counts = [lost, countedTwice, mailedTwice].map(({ length }) => length);
  const cells = [
    ...[drill.title, acknowledged, ...counts, `${outageSeconds.toFixed(1)} s`],
    ...[refusals.length, failures.length],
  ];
  return `| ${cells.join(' | ')} |`;
}
