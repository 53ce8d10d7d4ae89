import { join } from 'node:path';
import { root } from '../../api/embedded/bootstrap/root.mjs';
import { run } from '../../api/embedded/processes/command.ts';
import { chromiumPath } from '../chromium-path.ts';
import { installDebianPackages } from './debian.ts';
import type { Result } from './tally.ts';

/** Provides a Chromium: Debian's if apt-get is available, otherwise Playwright's download. */
export async function provideChromium(): Promise<Result> {
  if (chromiumPath()) return { ok: true, output: '' };
  const aptOutput = await installDebianPackages(['chromium-headless-shell']);
  if (chromiumPath()) return { ok: true, output: '' };
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const { code, output } = await run(process.execPath, [cli, 'install', 'chromium'], { cwd: root });
  if (code === 0) return { ok: true, output };
  const sentence =
    'Chromium is missing, and neither apt-get nor Playwright could install it. Install it, or set MEISHI_CHROMIUM to its path.';
  return { ok: false, output: [aptOutput, output, sentence].join('\n') };
}
