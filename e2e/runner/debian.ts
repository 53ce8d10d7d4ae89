import { existsSync } from 'node:fs';
import { run } from '../../api/embedded/processes/command.ts';

/** Installs Debian packages if permitted. Resolves to the output, or null if not possible. */
export async function installDebianPackages(names: string[]): Promise<string | null> {
  const apt = await aptGet();
  if (!apt) return null;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const outputs: string[] = [];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const { output } = await run(apt[0] ?? '', [...apt.slice(1), ...args], { env });
    outputs.push(output);
  }
  return outputs.join('\n');
}

/** The command to install packages, if this account has one. */
async function aptGet(): Promise<string[] | undefined> {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  const { code } = await run('sudo', ['-n', 'true']);
  return code === 0 ? ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'] : undefined;
}
