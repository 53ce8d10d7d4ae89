import { matchPath as matchRouterPath } from 'react-router-dom';

/** Converts a path of a contract for the router: `/group/{groupname}` becomes `/group/:groupname`. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** The path parameters if the contract's path matches, or else null. */
export function matchPath(path: string, pathname: string): Record<string, string | undefined> | null {
  return matchRouterPath(routerPath(path), pathname)?.params ?? null;
}
