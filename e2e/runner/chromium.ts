import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../api/embedded/bootstrap/root.mjs';
import { run } from '../../api/embedded/processes/command.ts';
import { chromiumPath } from '../chromium-path.ts';
import type { Result } from './tally.ts';

/** Makes sure that there is a Chromium: Debian's where apt-get is at hand, else the one that Playwright downloads. */
export async function provideChromium(): Promise<Result> {
  if (chromiumPath()) return { ok: true, output: '' };
  const tried: string[] = [];
  const apt = await aptGet();
  if (apt) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const { output } = await run(apt[0] ?? '', [...apt.slice(1), ...args], { env });
      tried.push(output);
    }
    if (chromiumPath()) return { ok: true, output: '' };
  }
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const { code, output } = await run(process.execPath, [cli, 'install', 'chromium'], { cwd: root });
  if (code === 0) return { ok: true, output };
  const sentence =
    'There is no Chromium, and neither apt-get nor Playwright could install one. Install it, or say in MEISHI_CHROMIUM where it is.';
  return { ok: false, output: [...tried, output, sentence].join('\n') };
}

/** The command that may install packages, if this account has one. */
async function aptGet(): Promise<string[] | undefined> {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  const sudo = await run('sudo', ['-n', 'true']).catch(() => ({ code: 1 }));
  return sudo.code === 0 ? ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'] : undefined;
}
