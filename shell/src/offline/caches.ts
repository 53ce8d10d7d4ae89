/** Everything that is kept on a device is in caches of these names, which go when the person logs out. */
const prefix = 'meishi-offline-';

/** The HTML of pages that open without a network, by path. */
export const pagesCache = `${prefix}pages`;
/** Scripts, fonts and icons: of releases, so that an address never changes its content. */
export const filesCache = `${prefix}files`;

const answersPrefix = `${prefix}answers-`;
/** What the API answered to one person. */
export const answersCache = (accountId: string) => answersPrefix + accountId;

/** A file of a release that everybody may have; those of restricted remotes lie behind a signature. */
export const releasedFile = /^\/remotes\/[a-z][a-z0-9-]*\/[^/]+-[0-9a-f]{8}\//;

/** Forgets what is kept of everybody, or of everybody but one. */
export async function forget(keep?: { accountId: string }): Promise<void> {
  const names = await caches.keys();
  const own = keep && answersCache(keep.accountId);
  const going = names.filter((name) => name.startsWith(keep ? answersPrefix : prefix) && name !== own);
  await Promise.all(going.map((name) => caches.delete(name)));
}
