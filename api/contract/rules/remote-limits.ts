/**
 * What a remote may claim of the site's addresses and of a page's bytes. The build checks it, and the API checks it
 * again at release, because an upload does not have to come from the build.
 */

/** First segments of the addresses that the API serves itself, outside pages. */
const serverSegments = [
  'api',
  'branding',
  'c',
  'dav',
  'files',
  'guide',
  'l',
  'licenses.txt',
  'mails',
  'order-pictures',
  'preview',
  'reader',
  'receipt',
  'reminder',
  'remotes',
  'scim',
  'sitemaps',
] as const;

/** First segments of the shell's pages. The shell's table of pages accepts no others. */
export const shellSegments = [
  'account',
  'auth',
  'contact-us',
  'dream-tracking',
  'identity-emulator',
  'kit',
  'lander',
  'log-in',
  'privacy-notice',
  'reset-password',
  'sign-up',
  'unregistered-card',
] as const;

const reserved: ReadonlySet<string> = new Set([...serverSegments, ...shellSegments]);

/** Addresses of the API below a remote's page. */
const serverPaths = ['/profile/{id}/exchange', '/profile/{id}/google-wallet'];

/** Why no remote may have the path, as the end of a sentence; null if one may. */
export function pathFault(path: string): string | null {
  const [first = ''] = segmentsOf(path);
  if (isParameter(first)) return 'begins with a parameter, so it would also match pages of others';
  if (reserved.has(first) || serverPaths.some((own) => pathsOverlap(own, path)))
    return 'is not for remotes to take';
  return null;
}

/** Whether an address exists that both patterns match: `/group/{name}` and `/group/lindenhof`. */
export function pathsOverlap(one: string, other: string): boolean {
  const own = segmentsOf(one);
  const others = segmentsOf(other);
  return (
    own.length === others.length &&
    own.every((segment, index) => {
      const counterpart = others[index] ?? '';
      return segment === counterpart || isParameter(segment) || isParameter(counterpart);
    })
  );
}

const segmentsOf = (path: string): string[] => path.split('/').slice(1);
const isParameter = (segment: string): boolean => segment.startsWith('{');

const kilobyte = 1024;

/** The largest sizes of a remote's files; of scripts, compressed with Brotli. */
const budgets = {
  /** `remoteEntry.js`. */
  entryBytes: 8 * kilobyte,
  /** The scripts that a page needs immediately, without the entry. */
  pageBytes: 62 * kilobyte,
  /** One script, including those that load later. */
  fileBytes: 62 * kilobyte,
  /** All scripts of the remote. */
  remoteBytes: 768 * kilobyte,
  /** One other file, such as a picture or a font. */
  assetBytes: 512 * kilobyte,
  /** All other files of the remote. */
  assetsBytes: 2048 * kilobyte,
};

/** Files that visitors do not get: the server bundle and source maps. */
const inner = /^server\/|\.map$/;

/**
 * What exceeds the budgets, one sentence per fault without a full stop.
 * @param files the bytes of every file by its path; of scripts, the compressed ones
 * @param pages the scripts that each page needs immediately
 */
export function budgetFaults(
  files: ReadonlyMap<string, number>,
  pages: Readonly<Record<string, readonly string[]>>,
): string[] {
  // A compressed copy counts as its original.
  const isCopy = (path: string) => /\.(br|gz)$/.test(path) && files.has(path.slice(0, -3));
  const served = [...files.keys()].filter((path) => !inner.test(path) && !isCopy(path));
  const scripts = served.filter((path) => path.endsWith('.js'));
  const assets = served.filter((path) => !path.endsWith('.js'));
  const sum = (paths: readonly string[]) => paths.reduce((bytes, path) => bytes + (files.get(path) ?? 0), 0);
  const over = (what: string, bytes: number, budget: number, how = '') =>
    bytes > budget ? [`${what} is ${kilobytes(bytes)}${how}, and ${kilobytes(budget)} is the maximum`] : [];
  const script = (what: string, paths: readonly string[], budget: number) =>
    over(what, sum(paths), budget, ' compressed');
  return [
    ...script('remoteEntry.js', ['remoteEntry.js'], budgets.entryBytes),
    ...Object.entries(pages).flatMap(([page, needed]) =>
      script(`What ${page} needs immediately`, needed, budgets.pageBytes),
    ),
    ...scripts.flatMap((path) => script(path, [path], budgets.fileBytes)),
    ...script('All scripts together', scripts, budgets.remoteBytes),
    ...assets.flatMap((path) => over(path, sum([path]), budgets.assetBytes)),
    ...over('All files that are no scripts together', sum(assets), budgets.assetsBytes),
  ];
}

const kilobytes = (bytes: number): string => `${(bytes / kilobyte).toFixed(1)} KB`;
