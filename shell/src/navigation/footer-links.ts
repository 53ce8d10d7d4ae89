import type { Registry } from '@meishi/api-contract/endpoints/remotes/registry';
import { type FooterLink, legalLinks } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { remoteWord } from './remote-words.ts';

/**
 * Footer links: the remotes' public pages without a sidebar, such as prices, the privacy notice with the operator's other
 * legal pages, and the shell's contact page.
 */
export function footerLinks({ remotes }: Registry): FooterLink[] {
  const site = remotes.flatMap(({ routes }) =>
    routes.filter(
      ({ access, sidebar, path, module }, index) =>
        access === 'public' &&
        !sidebar &&
        !path.includes('{') &&
        // A page with several paths is listed once.
        routes.findIndex((route) => route.module === module) === index,
    ),
  );
  return [
    ...site.map((route) => ({ label: remoteWord(route, route.title), to: route.path })),
    ...legalLinks(),
    { label: t('Contact us'), to: '/contact-us' },
  ];
}
