import { matchPath as matchRouterPath } from 'react-router-dom';

/** `/group/{groupname}`, as contracts write paths, in the router's words: `/group/:groupname`. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** The parameters of an address that a contract's path fits, or null. */
export function matchPath(path: string, pathname: string): Record<string, string | undefined> | null {
  return matchRouterPath(routerPath(path), pathname)?.params ?? null;
}
