import type { Boot } from '@meishi/api-contract/boot';
import { isReaderFile } from '@meishi/api-contract/rules/reader-files';
import { signatureHeader } from '@meishi/api-contract/rules/signed-content';
import { belowBase, withBase } from '@meishi/shell-sdk';
import { deleteCaches, filesCache, isStoredFile, pagesCache } from './caches.ts';

/** Cache key of the releases from which the stored pages were made. */
const madeOf = '/offline/made-of';

/**
 * Stores the pages that remotes declare as offline, with the files that they load, and registers the service
 * worker that serves them. Stored files are not fetched again.
 * @param isWanted whether a user is still signed in; otherwise everything is deleted again
 */
export async function storePages(
  { registry, config, preview }: Boot,
  isWanted: () => boolean,
): Promise<void> {
  if (preview) return;
  await navigator.serviceWorker.register(withBase('/offline-worker.js'));
  const remotes = registry.remotes.filter(({ routes }) => routes.some(({ offline }) => offline));
  const paths = remotes.flatMap(({ routes }) =>
    routes.flatMap(({ path, offline }) => (offline ? withBase(path) : [])),
  );
  const releases = [config, ...remotes].map(({ version }) => version).join(' ');

  const pages = await caches.open(pagesCache);
  const stored = await pages.match(madeOf);
  if ((await stored?.text()) !== releases) {
    await forgetOthers(pages, [...paths, madeOf]);
    for (const path of paths) await keepPage(pages, path);
    await forgetReleases([{ name: 'shell', version: config.version }, ...registry.remotes]);
    await pages.put(madeOf, new Response(releases));
  }
  // Includes files that were loaded before the worker was active.
  new PerformanceObserver(async (list) => {
    if (!isWanted()) return;
    await keepFiles(list.getEntries().map(({ name }) => name)).catch(() => {});
    if (!isWanted()) await deleteCaches();
  }).observe({ type: 'resource', buffered: true });
  if (!isWanted()) await deleteCaches();
}

async function keepPage(pages: Cache, path: string): Promise<void> {
  const response = await fetch(path);
  if (!response.ok) return;
  // The content security policy of this document also applies to styles that are only parsed.
  const markup = (await response.clone().text()).replaceAll(/<style[^>]*>[^<]*<\/style>/g, '');
  const html = new DOMParser().parseFromString(markup, 'text/html');
  const links = [...html.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  const scripts = [...html.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
  await keepFiles([...links, ...scripts]);
  await pages.put(path, response);
}

/** Deletes pages that the live releases do not have. */
async function forgetOthers(pages: Cache, paths: string[]): Promise<void> {
  for (const request of await pages.keys())
    if (!paths.includes(new URL(request.url).pathname)) await pages.delete(request);
}

/** Deletes files of releases that are not live any more, such as one that was rolled back. */
async function forgetReleases(live: { name: string; version: string }[]): Promise<void> {
  const files = await caches.open(filesCache);
  const folders = live.map(({ name, version }) => withBase(`/remotes/${name}/${version}/`));
  for (const request of await files.keys()) {
    const { pathname } = new URL(request.url);
    const isNeeded =
      isReaderFile(belowBase(pathname)) || folders.some((folder) => pathname.startsWith(folder));
    if (!isNeeded) await files.delete(request);
  }
}

async function keepFiles(addresses: string[]): Promise<void> {
  const files = await caches.open(filesCache);
  for (const address of new Set(addresses)) {
    const { origin, pathname } = new URL(address);
    if (origin !== location.origin || !isStoredFile(belowBase(pathname))) continue;
    if (await files.match(address)) continue;
    const response = await fetchSigned(address);
    if (response.ok) await files.put(address, response);
  }
}

/** A file that the browser keeps in its HTTP cache since an older server may have no signature. */
async function fetchSigned(address: string): Promise<Response> {
  const response = await fetch(address);
  return response.headers.has(signatureHeader) ? response : fetch(address, { cache: 'reload' });
}
