import { isReaderFile } from '@meishi/api-contract/rules/reader-files';

/** The prefix of all caches on a device. They are deleted on log-out. */
const prefix = 'meishi-offline-';

/** The HTML of pages that work offline, by path. */
export const pagesCache = `${prefix}pages`;
/** Scripts, fonts and icons of releases. The content of an address never changes. */
export const filesCache = `${prefix}signed-files`;

const answersPrefix = `${prefix}answers-`;
/** API responses for one account. */
export const answersCache = (accountId: string) => answersPrefix + accountId;

/** A file of a public release. Files of restricted remotes have signed addresses. */
const releaseFilePattern = /^\/remotes\/[a-z][a-z0-9-]*\/[^/]+-[0-9a-f]{8}\//;

/** Whether the worker stores the file at a path, without the path below which the product is served. */
export const isStoredFile = (path: string): boolean => releaseFilePattern.test(path) || isReaderFile(path);

export async function deleteCaches(keep?: { accountId: string }): Promise<void> {
  const names = await caches.keys();
  const own = keep && answersCache(keep.accountId);
  const going = names.filter((name) => name.startsWith(keep ? answersPrefix : prefix) && name !== own);
  await Promise.all(going.map((name) => caches.delete(name)));
}
