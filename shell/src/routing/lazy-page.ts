import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { reloadOnce } from '../remotes/reload-once.ts';

/** A page of the shell in its own chunk. If the chunk is missing because of a deployment, the page reloads once. */
export function lazyPage(
  name: string,
  load: () => Promise<{ default: ComponentType }>,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    try {
      return await load();
    } catch (error) {
      if (reloadOnce(name)) return new Promise(() => {});
      throw error;
    }
  });
}
