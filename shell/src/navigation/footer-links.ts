import type { Registry } from '@meishi/api-contract/endpoints/remotes/registry';
import { currentLanguage, type FooterLink, legalLinks } from '@meishi/shell-sdk';
import { remoteWord } from '../remotes/remote-words.ts';
import { t } from '../words.ts';

/** The licences of what the service contains of others, a text of the server. */
export const licencesLink = (): FooterLink => ({ label: t('Open source licences'), to: '/licenses.txt' });

/** The guide, which the server sends as pages of its own. */
export const helpLink = (): FooterLink => ({
  label: t('Help'),
  to: currentLanguage() === 'de' ? '/guide/de/index.html' : '/guide/index.html',
});

/**
 * The links of the footer: public pages of remotes that have no sidebar (the prices), legal pages, and the contact page of the
 * shell.
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
