import type { Registry } from '@meishi/api-contract/endpoints/remotes';

/**
 * Merges the visitors' registry of the page with the user's own. Remotes that the page knows stay at their
 * version, so that none changes while it is in use. New remotes are added, and the user's guarded routes
 * replace the visitors'.
 */
export function mergeRegistries(visitors: Registry, own: Registry | undefined): Registry {
  if (!own) return visitors;
  const names = new Set(visitors.remotes.map(({ name }) => name));
  return {
    remotes: [...visitors.remotes, ...own.remotes.filter(({ name }) => !names.has(name))],
    guarded: own.guarded,
  };
}
