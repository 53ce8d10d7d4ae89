import { expect, it } from '@jest/globals';
import type { Registry } from '@meishi/api-contract/endpoints/remotes/registry';
import { footerLinks } from './footer-links.ts';

const page = (path: string, title: string, module: string, other: object = {}) =>
  ({ path, title, module, access: 'public', sidebar: false, ...other }) as const;

it('lists each public page without a sidebar once, the privacy notice and the contact page', () => {
  const registry = {
    remotes: [
      {
        routes: [
          page('/products', 'Products', './products/Page'),
          page('/products/{product}', 'Product', './product/Page'),
          page('/designer', 'Designer', './designer/Page'),
          page('/grapes-designer', 'Designer', './designer/Page'),
          page('/checkout', 'Checkout', './checkout/Page', { sidebar: true }),
          page('/my-subscription', 'My subscription', './subscription/Page', { access: 'user' }),
        ],
      },
    ],
    guarded: [],
  } as unknown as Registry;
  expect(footerLinks(registry).map(({ to }) => to)).toEqual([
    '/products',
    '/designer',
    '/privacy-notice',
    '/contact-us',
  ]);
});
