import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Scrape } from './metrics.ts';

const intervalSeconds = 15;
const minutes = 30;
const count = (minutes * 60) / intervalSeconds + 1;

/**
 * The alerts that fire in thirty minutes in which a process goes on as these scrapes show: gauges repeat their values, and
 * counters grow by their last increment.
 * @param rules The path of a file with rules.
 * @param at When the process was scraped, in milliseconds since 1970. The simulated time begins there.
 */
export async function firingAlerts(rules: string, scrapes: readonly Scrape[], at: number): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'meishi-alerts-'));
  const file = join(folder, 'alerts.test.yaml');
  // JSON is YAML.
  await writeFile(
    file,
    JSON.stringify({
      rule_files: [rules],
      evaluation_interval: `${intervalSeconds}s`,
      tests: [
        {
          interval: `${intervalSeconds}s`,
          input_series: [{ series: 'up{job="meishi"}', values: `1x${count}` }, ...seriesOf(scrapes, at)],
          promql_expr_test: [
            { expr: `count_over_time(ALERTS{alertstate="firing"}[${minutes}m])`, eval_time: `${minutes}m` },
          ],
        },
      ],
    }),
  );
  try {
    const { stdout } = await promisify(execFile)('promtool', ['test', 'rules', file]);
    return stdout.includes('SUCCESS') ? [] : [stdout];
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const names = [...`${stdout}${stderr}`.matchAll(/alertname="(\w+)"/g)].map(([, name = '']) => name);
    if (names.length === 0) throw error;
    return [...new Set(names)];
  } finally {
    await rm(folder, { recursive: true });
  }
}

function seriesOf(scrapes: readonly Scrape[], at: number) {
  const values = new Map<string, number[]>();
  for (const { name, labels, value } of scrapes.flatMap(({ samples }) => samples)) {
    const pairs = Object.entries({ ...labels, job: 'meishi', instance: 'web' });
    const series = `${name}{${pairs.map(([label, text]) => `${label}="${text}"`).join(', ')}}`;
    // The simulated time begins at 0.
    const shown = name.endsWith('_timestamp_seconds') ? value - at / 1000 : value;
    values.set(series, [...(values.get(series) ?? []), shown]);
  }
  return [...values]
    .filter(([, known]) => known.every(Number.isFinite))
    .map(([series, known]) => ({ series, values: continued(series, known).join(' ') }));
}

function continued(series: string, known: readonly number[]): number[] {
  const isCounter = /_(?:total|count|sum|bucket)\{/.test(series);
  const [before = 0, last = before] = known.slice(-2);
  return Array.from({ length: count }, (_, index) => {
    if (!isCounter) return known[index % known.length] as number;
    return known[index] ?? last + (last - before) * (index - known.length + 1);
  });
}
