import { existsSync } from 'node:fs';
import { run } from '../../api/embedded/processes/command.ts';

/** Installs a Debian package where this account may; resolves to what was said, null where there is no way to. */
export async function installDebianPackage(name: string): Promise<string | null> {
  const apt = await aptGet();
  if (!apt) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const said: string[] = [];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { output } = await run(apt[0] ?? '', [...apt.slice(1), ...args], { env });
    said.push(output);
  }
  return said.join('\n');
}

/** The command that may install packages, if this account has one. */
async function aptGet(): Promise<string[] | undefined> {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  const sudo = await run('sudo', ['-n', 'true']).catch(() => ({ code: 1 }));
  return sudo.code === 0 ? ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'] : undefined;
}
