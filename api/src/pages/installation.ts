import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brandingStyle } from '../platform/branding/branding-style.ts';
import type { Config } from '../platform/config/config.ts';
import { bootConfig } from './boot-config.ts';

/** A hash of what every document of this server depends on besides the releases: its code and its configuration. */
export function installationHash(config: Config): string {
  return hash(
    'sha256',
    JSON.stringify([codeOfServer(), bootConfig(config, ''), brandingStyle()]),
    'base64url',
  );
}

/** The program names its parts by their content. Empty if the server runs from its sources, as in tests. */
function codeOfServer(): string {
  try {
    return readFileSync(fileURLToPath(new URL('../../bundle/meishi.js', import.meta.url)), 'utf8');
  } catch {
    return '';
  }
}
