import { existsSync } from 'node:fs';

/** The machine's own Chromium, if there is one: what MEISHI_CHROMIUM says, or Debian's. */
export function chromiumPath(): string | undefined {
  return [process.env.MEISHI_CHROMIUM, '/usr/bin/chromium'].find((path) => path && existsSync(path));
}
