import type { RegistryEntry } from '@meishi/api-contract/endpoints/remotes/registry';
import { htmlEscape } from 'escape-goat';
import { withBase } from '../platform/base-path/base-path.ts';
import type { PageRequest, ShellRelease } from './page-request.ts';

/**
 * Preload links for a remote's page: its container, chunks and lazy parts of the kit. They load while the
 * shell starts, in two round trips instead of four.
 */
export function preloadsOf(
  remote: RegistryEntry,
  { route, remote: release }: NonNullable<PageRequest['owner']>,
  { shell }: ShellRelease,
  shellBase: string,
): string {
  const base = withBase(remote.base);
  const chunks = remote.chunks[route.module] ?? [];
  const kitParts = (release.kit_parts[route.module] ?? []).flatMap((part) => shell.shared[part] ?? []);
  // The integrity must match that of the later script element, or the browser fetches the file twice.
  return [
    preload(base + remote.entry, ` integrity="${htmlEscape(remote.integrity)}"`),
    ...chunks.map((chunk) => preload(base + chunk)),
    ...[...new Set(kitParts)].map((file) => preload(`${shellBase}/${file}`)),
  ].join('');
}

function preload(address: string, attributes = ''): string {
  return `<link rel="preload" as="script" href="${htmlEscape(address)}"${attributes}>`;
}
