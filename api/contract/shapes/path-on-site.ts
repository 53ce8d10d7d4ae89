/** An origin that no address has: without another one, only paths are addresses of this site. */
const noOrigin = 'https://site.invalid';

/**
 * Path, query and fragment of an address, or null if it leads to another site. It reads the address like a browser, which
 * drops tabs and takes backslashes for slashes.
 */
export function pathOnSite(address: string, origin = noOrigin): string | null {
  if (!URL.canParse(address, origin)) return null;
  const { origin: target, pathname, search, hash } = new URL(address, origin);
  // `/.//evil.example` has a path that another program may take for a host.
  return target === origin && !pathname.startsWith('//') ? pathname + search + hash : null;
}
