import { join } from 'node:path';
import { run } from '../../api/embedded/processes/command.ts';
import { installDebianPackages } from '../runner/debian.ts';

export interface Load {
  /** The kind of requests, see `requests.lua`. */
  kind: 'same' | 'pages' | 'first' | 'reported' | 'passes' | 'mixed';
  connections: number;
  seconds: number;
  /** Arguments of the script after the kind. */
  files?: string[];
  env?: Record<string, string>;
}

export interface Answered {
  perSecond: number;
  medianMs: number;
  p99Ms: number;
  requests: number;
}

/**
 * Installs wrk from Debian if it is missing.
 * @throws Error with how to install it if that is not possible.
 */
export async function requireWrk(): Promise<void> {
  if (await isInstalled()) return;
  await installDebianPackages(['wrk']);
  if (!(await isInstalled()))
    throw new Error('The benchmark needs the load generator wrk: apt-get install wrk, or brew install wrk.');
}

async function isInstalled(): Promise<boolean> {
  const { output } = await run('wrk', ['--version']);
  return /^wrk /.test(output);
}

/**
 * Sends requests for some seconds from one thread.
 * @throws Error if a response is an error or missing, because errors are faster than responses.
 */
export async function load(
  url: string,
  { kind, connections, seconds, files = [], env }: Load,
): Promise<Answered> {
  const { output } = await run(
    'wrk',
    [
      '--threads=1',
      `--connections=${connections}`,
      `--duration=${seconds}s`,
      '--timeout=30s',
      `--script=${join(import.meta.dirname, 'requests.lua')}`,
      url,
      '--',
      kind,
      ...files,
    ],
    { env },
  );
  const report = /^\{"requests".*\}$/m.exec(output)?.[0];
  if (!report) throw new Error(`wrk did not report on ${url}:\n${output}`);
  const { requests, seconds: took, medianMs, p99Ms, failed } = JSON.parse(report);
  if (failed > 0) throw new Error(`${failed} of ${requests} requests for ${url} failed.`);
  return { perSecond: requests / took, medianMs, p99Ms, requests };
}
