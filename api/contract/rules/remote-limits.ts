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
  'l',
  'mails',
  'order-pictures',
  'preview',
  'reminder',
  'remotes',
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

/** The largest sizes of a remote's scripts, compressed with Brotli. */
const scriptBudgets = {
  /** `remoteEntry.js`. */
  entryBytes: 8 * kilobyte,
  /** The scripts that a page needs immediately, without the entry. */
  pageBytes: 62 * kilobyte,
  /** One script, including those that load later. */
  fileBytes: 62 * kilobyte,
  /** All scripts of the remote. */
  remoteBytes: 768 * kilobyte,
};

/**
 * What exceeds the budgets, one sentence per fault without a full stop.
 * @param scripts compressed bytes by file name
 * @param pages the scripts that each page needs immediately
 */
export function budgetFaults(
  scripts: ReadonlyMap<string, number>,
  pages: Readonly<Record<string, readonly string[]>>,
): string[] {
  const sum = (files: Iterable<string>) =>
    [...files].reduce((bytes, file) => bytes + (scripts.get(file) ?? 0), 0);
  const over = (what: string, bytes: number, budget: number) =>
    bytes > budget
      ? [`${what} is ${kilobytes(bytes)} compressed, and ${kilobytes(budget)} is the maximum`]
      : [];
  return [
    ...over('remoteEntry.js', sum(['remoteEntry.js']), scriptBudgets.entryBytes),
    ...Object.entries(pages).flatMap(([page, files]) =>
      over(`What ${page} needs immediately`, sum(files), scriptBudgets.pageBytes),
    ),
    ...[...scripts.keys()].flatMap((file) => over(file, sum([file]), scriptBudgets.fileBytes)),
    ...over('All scripts together', sum(scripts.keys()), scriptBudgets.remoteBytes),
  ];
}

const kilobytes = (bytes: number): string => `${(bytes / kilobyte).toFixed(1)} KB`;
