import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { execa } from 'execa';
import { root } from '../../api/embedded/bootstrap/root.mjs';
import type { Endings } from '../services.ts';

/** A checkout of the product that is built. */
export interface Version {
  name: string;
  folder: string;
}

/** A server of a version. */
export interface Server {
  origin: string;
  /** Stops it with SIGTERM. Resolves to its exit code and its output. */
  stop(): Promise<{ exitCode: number | undefined; output: string }>;
}

/** The checkout that runs this. */
export const thisVersion: Version = { name: 'this version', folder: root };

/** The newest release before this commit: its tag, or else the commit that wrote its section of the changelog. */
export async function newestRelease(): Promise<string> {
  const { exitCode, stdout: tag } = await git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  if (exitCode === 0) return tag;
  const { stdout: changelog } = await git('show', 'HEAD:CHANGELOG.md');
  const [, release] = /^## (\d+\.\d+\.\d+.*)$/m.exec(changelog) ?? [];
  if (!release) throw new Error('CHANGELOG.md has no released version. Name a commit with --from.');
  const { stdout } = await git('log', '--reverse', '--format=%H', `-S## ${release}`, '--', 'CHANGELOG.md');
  const [commit] = stdout.split('\n');
  if (!commit) throw new Error(`No commit wrote the section ${release}. Name one with --from.`);
  return commit;
}

/** Checks a commit out beside this checkout, installs its packages and builds it. */
export async function buildVersion(commit: string, home: string, endings: Endings): Promise<Version> {
  const folder = join(home, 'previous');
  await execa('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root });
  endings.push(() => execa('git', ['worktree', 'remove', '--force', folder], { cwd: root }));
  const inside = { cwd: folder, env: { CI: '1' } };
  await execa('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], inside);
  await execa('npm', ['run', 'build'], inside);
  return { name: commit, folder };
}

/** Runs a command of operators. Returns its output. */
export async function meishi(version: Version, environment: Record<string, string>, ...command: string[]) {
  const program = join(version.folder, 'api', 'bin', 'meishi.mjs');
  const { all } = await execa(process.execPath, [program, ...command], { env: environment, all: true });
  return all;
}

/** Starts a server on a free port. Resolves when it listens. */
export async function startServer(version: Version, environment: Record<string, string>): Promise<Server> {
  const server = execa(process.execPath, [join(version.folder, 'api', 'bin', 'meishi.mjs'), 'serve'], {
    cwd: join(version.folder, 'api'),
    env: { ...environment, PORT: '0', METRICS_PORT: '' },
    all: true,
    reject: false,
  });
  const lines: string[] = [];
  const listening = Promise.withResolvers<string | undefined>();
  createInterface({ input: server.all }).on('line', (line) => {
    lines.push(line);
    const [, origin] = /listening on (http:\/\/[\d.:]+)/.exec(line) ?? [];
    if (origin) listening.resolve(origin);
  });
  void server.then(() => listening.resolve(undefined));
  const origin = await listening.promise;
  if (!origin) throw new Error(`${version.name} did not start:\n${lines.join('\n')}`);
  return {
    origin,
    async stop() {
      server.kill('SIGTERM');
      const { exitCode } = await server;
      return { exitCode, output: lines.join('\n') };
    },
  };
}

async function git(...args: string[]) {
  return execa('git', args, { cwd: root, reject: false });
}
