import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../embedded/ports.ts';
import { hasPrometheus } from '../embedded/stand-ins/prometheus-programs.ts';
import { until } from './until.ts';

interface Rule {
  name: string;
  health: string;
  lastError?: string;
}

/** A Prometheus that scrapes one process of the product as the job `meishi`, every second, and evaluates rules. */
export class Prometheus {
  private constructor(
    private readonly origin: string,
    readonly stop: () => Promise<void>,
  ) {}

  /**
   * @param target Where `/metrics` is, e.g. `127.0.0.1:41234`.
   * @param rules The path of a file with rules.
   */
  static async start(target: string, rules: string): Promise<Prometheus> {
    const folder = await mkdtemp(join(tmpdir(), 'meishi-prometheus-'));
    const address = `127.0.0.1:${await freePort()}`;
    const configuration = join(folder, 'prometheus.yml');
    const interval = { scrape_interval: '1s', scrape_timeout: '1s' };
    // JSON is YAML.
    await writeFile(
      configuration,
      JSON.stringify({
        global: { evaluation_interval: '1s' },
        rule_files: [rules],
        scrape_configs: [{ job_name: 'meishi', ...interval, static_configs: [{ targets: [target] }] }],
      }),
    );
    const flags = [
      `--config.file=${configuration}`,
      `--storage.tsdb.path=${folder}`,
      `--web.listen-address=${address}`,
    ];
    if (!hasPrometheus()) throw new Error('There is no Prometheus: `npm test` installs one.');
    const server = spawn('prometheus', flags, { stdio: 'ignore' });
    const exit = once(server, 'exit');
    const prometheus = new Prometheus(`http://${address}/api/v1`, async () => {
      server.kill();
      await exit;
      await rm(folder, { recursive: true });
    });
    const scrapedTwice = 'count_over_time(meishi_database_up[5m]) >= 2';
    await until(() => prometheus.countSeries(scrapedTwice).then(Boolean, isStarting));
    return prometheus;
  }

  /** How many series an expression has now. */
  async countSeries(expression: string): Promise<number> {
    const { result } = await this.read<{ result: unknown[] }>(
      `query?query=${encodeURIComponent(expression)}`,
    );
    return result.length;
  }

  /** The rules, once each of them was evaluated. */
  async rules(): Promise<Rule[]> {
    const read = async () => {
      const { groups } = await this.read<{ groups: { rules: Rule[] }[] }>('rules');
      return groups.flatMap(({ rules }) => rules);
    };
    await until(async () => (await read()).every(({ health }) => health !== 'unknown'));
    return read();
  }

  private async read<Data>(path: string): Promise<Data> {
    const answer = await fetch(`${this.origin}/${path}`);
    // While it starts, it answers with a sentence.
    if (answer.status === 503) throw new TypeError(await answer.text());
    const { data, error } = (await answer.json()) as { data?: Data; error?: string };
    if (!data) throw new Error(error);
    return data;
  }
}

/** False for an error of a server that does not listen yet; other errors are thrown. */
function isStarting(error: unknown): false {
  if (error instanceof TypeError) return false;
  throw error;
}
