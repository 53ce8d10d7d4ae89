import { mailActionPath } from '../session/mail-action-path.ts';
import { matchPath } from './match-path.ts';

/** Specification, section 2: here no sidebar stands beside the page, whoever serves it. Other ways in are like it. */
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

/** @param routes the registry's routes; one may say `sidebar: false` for a page of its own */
export function isSidebarHidden(
  pathname: string,
  routes: readonly { path: string; sidebar: boolean }[],
): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  if (bare.has(path) || path.startsWith('/accept-invite')) return true;
  return routes.some((route) => !route.sidebar && matchPath(route.path, path) !== null);
}
