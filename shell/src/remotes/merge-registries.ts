import type { Registry } from '@meishi/api-contract/remotes';

/**
 * The inline registry of visitors with a person's own: remotes that this page knows already stay at the version it
 * began with, so that none changes under the person's hands; new ones are added, and the person's guards replace the
 * visitor's.
 */
export function mergeRegistries(visitors: Registry, own: Registry | undefined): Registry {
  if (!own) return visitors;
  const known = new Set(visitors.remotes.map(({ name }) => name));
  return {
    remotes: [...visitors.remotes, ...own.remotes.filter(({ name }) => !known.has(name))],
    guarded: own.guarded,
  };
}
