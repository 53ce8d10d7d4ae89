let installed = '';

/**
 * The path of `PUBLIC_URL`, below which the product is served: `/cards`, or empty. Like the branding, it is module state, because it
 * never changes after the start and functions outside Nest need it.
 */
export function basePath(): string {
  return installed;
}

/** Sets the base path of this process, when the server starts. */
export function installBasePath(publicUrl: string): void {
  installed = basePathOf(publicUrl);
}

/** The path of this `PUBLIC_URL`, without a slash at its end. */
export function basePathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/+$/, '');
}

/**
 * An address as browsers and other programs get it. Routes, stored data and responses of the API have paths below the base
 * path, such as `/profile/ada`. All other addresses stay as they are.
 */
export function withBase(address: string): string {
  return /^\/(?!\/)/.test(address) ? installed + address : address;
}

/** The path below the base path; undefined if it is not below it. */
export function belowBase(path: string): string | undefined {
  if (!path.startsWith(installed)) return undefined;
  const rest = path.slice(installed.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : undefined;
}
