import { routerPath } from '@meishi/api-contract/shapes/path-pattern';
import { matchPath } from 'react-router-dom';
import { mailActionPath } from '../session/identity/mail-action-path.ts';

/** Pages of the shell and of remotes without a sidebar (specification, section 2), and other sign-in pages. */
const bare = new Set([
  '/',
  '/log-in',
  '/log-in/link',
  '/log-in/phone',
  mailActionPath,
  '/sign-up',
  '/reset-password',
  '/lander',
  '/products',
  '/designer',
  '/grapes-designer',
  '/designer-comparison',
  '/privacy-notice',
  '/pricing',
  '/unregistered-card',
]);

/** @param routes the registry's routes; a route can set `sidebar: false` */
export function isSidebarHidden(
  pathname: string,
  routes: readonly { path: string; sidebar: boolean }[],
): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  if (bare.has(path) || path.startsWith('/accept-invite')) return true;
  return routes.some((route) => !route.sidebar && matchPath(routerPath(route.path), path) !== null);
}
