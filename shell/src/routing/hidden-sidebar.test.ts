import { expect, it } from '@jest/globals';
import { sidebarOf } from './hidden-sidebar.ts';

const routes = [
  { path: '/poster/{id}', sidebar: false },
  { path: '/contacts', sidebar: true },
  { path: '/profile/{id}', sidebar: 'collapsed' },
] as const;

it.each([
  '/',
  '/log-in',
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
  '/accept-invite',
  '/accept-invite/lindenhof',
  '/log-in/',
  '/poster/7',
])('is hidden on %s', (path) => {
  expect(sidebarOf(path, routes)).toBe(false);
});

it.each([
  '/dashboard',
  '/contacts',
  '/analytics',
  '/my-subscription',
  '/group/lindenhof',
  '/admin',
  '/dream-tracking',
  '/checkout',
  '/poster',
  '/no-such-page',
  '/log-in/more',
])('is shown on %s', (path) => {
  expect(sidebarOf(path, routes)).toBe(true);
});

it('is collapsed on pages that say so', () => {
  expect(sidebarOf('/profile/7Q2M4V8K1C', routes)).toBe('collapsed');
});
