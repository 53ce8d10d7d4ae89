import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { reloadOnce } from '../remotes/reload-once.ts';

/** A page of the shell in a script of its own. A tab from before a deploy may ask for one that is gone: it reloads once. */
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
