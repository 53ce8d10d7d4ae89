import type { Registry } from '@meishi/api-contract/endpoints/remotes/registry';

/**
 * Merges the visitors' registry of the page with the user's own. Remotes that the page knows stay at their
 * version, so that none changes while it is in use. New remotes are added, and a route of theirs is no longer
 * guarded.
 */
export function mergeRegistries(visitors: Registry, own: Registry | undefined): Registry {
  if (!own) return visitors;
  const names = new Set(visitors.remotes.map(({ name }) => name));
  const added = own.remotes.filter(({ name }) => !names.has(name));
  const off = own.off ?? visitors.off;
  const paths = new Set([...added.flatMap(({ routes }) => routes), ...(off ?? [])].map(({ path }) => path));
  return {
    remotes: [...visitors.remotes, ...added],
    guarded: visitors.guarded.filter(({ path }) => !paths.has(path)),
    ...(off && { off }),
  };
}
