let base = '';

/** Sets the path below which the product is served; the shell and the server do it before they render. */
export function setBasePath(given = ''): void {
  base = given;
}

/** The path below which the product is served, such as `/cards`; empty at the root of its host. */
export function basePath(): string {
  return base;
}

/**
 * An address as the browser needs it in `href`, `src`, `action` and `fetch`. The router and the API have paths below the base path,
 * such as `/contacts`, and `to` of a link takes them as they are. All other addresses stay as they are.
 */
export function withBase(address: string): string {
  return /^\/(?!\/)/.test(address) ? base + address : address;
}

/** The router's address of a path in the browser's location, which may have a query. */
export function belowBase(pathname: string): string {
  const below = pathname.slice(base.length);
  if (!pathname.startsWith(base) || !/^(?:[/?#]|$)/.test(below)) return pathname;
  return below.startsWith('/') ? below : `/${below}`;
}

/** The whole address of a page of the product, for people and other programs. */
export function siteAddress(path: string, origin = location.origin): string {
  return origin + withBase(path);
}
