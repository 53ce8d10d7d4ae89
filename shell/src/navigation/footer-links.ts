import type { Registry } from '@meishi/api-contract/remotes';
import type { FooterLink } from '@meishi/shell-sdk';

/** The remotes' open pages that stand without the sidebar, such as prices, and the shell's privacy notice and way to us. */
export function footerLinks({ remotes }: Registry): FooterLink[] {
  const site = remotes
    .flatMap(({ routes }) => routes)
    .filter(({ access, sidebar, path }) => access === 'public' && !sidebar && !path.includes('{'))
    .map(({ title, path }) => ({ label: title, to: path }));
  return [
    ...site,
    { label: 'Privacy notice', to: '/privacy-notice' },
    { label: 'Contact us', to: '/contact-us' },
  ];
}
