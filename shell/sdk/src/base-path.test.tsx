import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { belowBase, setBasePath, siteAddress, withBase } from './base-path.ts';
import { Link } from './router/Link.tsx';
import { renderPage } from './server/render-page.tsx';

// One of the product's own paths as well.
beforeEach(() => setBasePath('/cards'));
afterEach(() => setBasePath());

it.each([
  ['/', '/cards/'],
  ['/cards', '/cards/cards'],
  ['/profile/ada?s=nfc', '/cards/profile/ada?s=nfc'],
  ['https://else.example/x', 'https://else.example/x'],
  ['//else.example/x', '//else.example/x'],
  ['blob:http://localhost/1', 'blob:http://localhost/1'],
  ['', ''],
])('completes paths of the product only: %s', (address, complete) => {
  expect(withBase(address)).toBe(complete);
});

it.each([
  ['/cards', '/'],
  ['/cards/', '/'],
  ['/cards?group=x', '/?group=x'],
  ['/cards/cards', '/cards'],
  ['/cardsharp', '/cardsharp'],
])('finds the router’s path of %s', (pathname, below) => {
  expect(belowBase(pathname)).toBe(below);
});

it('makes whole addresses', () => {
  expect(siteAddress('/profile/ada', 'https://intranet.example')).toBe(
    'https://intranet.example/cards/profile/ada',
  );
});

it('is part of the links of a page that the server renders', () => {
  const body = renderPage(<Link to="/pricing">Pricing</Link>, { url: '/profile/P1?s=nfc' });
  expect(body).toContain('href="/cards/pricing"');
});
