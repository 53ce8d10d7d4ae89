import type { RemoteRoute } from '@meishi/api-contract/endpoints/remotes/remote-contract';
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

/** Whether a page fills the window, without the site's header. */
export const fillsWindow = (pathname: string, routes: readonly Pick<RemoteRoute, 'path' | 'fillsWindow'>[]) =>
  routes.some(({ path, fillsWindow }) => fillsWindow && matchPath(routerPath(path), pathname) !== null);

type SidebarRoutes = readonly Pick<RemoteRoute, 'path' | 'sidebar'>[];

/** How a page shows the sidebar. A route of a remote can set `sidebar`. */
export function sidebarOf(pathname: string, routes: SidebarRoutes): RemoteRoute['sidebar'] {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  if (bare.has(path) || path.startsWith('/accept-invite')) return false;
  const route = routes.find(
    ({ path: pattern, sidebar }) => sidebar !== true && matchPath(routerPath(pattern), path) !== null,
  );
  return route?.sidebar ?? true;
}
