import { existsSync } from 'node:fs';

/**
 * The machine's own Chromium, if there is one: from MEISHI_CHROMIUM, or Debian's. Its headless build comes first,
 * because journeys are a fifth faster with it.
 */
export function chromiumPath(): string | undefined {
  return [process.env.MEISHI_CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  );
}
