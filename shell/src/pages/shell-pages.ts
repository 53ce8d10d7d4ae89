import type { BootConfig } from '@meishi/api-contract/boot';
import type { shellSegments } from '@meishi/api-contract/rules/remote-limits';
import type { ComponentType } from 'react';
import type { GuardedRoute } from '../routing/access.ts';
import { lazyPage } from '../routing/lazy-page.tsx';
import { chooserPath } from '../session/identity/emulator-choice.ts';
import { mailActionPath } from '../session/identity/mail-action-path.ts';
import { openidPath } from '../session/identity/openid/openid-path.ts';
import { HomePage, LandingPage } from './landing/HomePage.tsx';
import { UnknownAddress } from './landing/UnknownAddress.tsx';

/** A segment is reserved first, so that no remote can have it. */
type Segment = (typeof shellSegments)[number];

interface ShellPage extends GuardedRoute {
  path: '/' | '*' | `/${Segment}` | `/${Segment}/${string}`;
  Page: ComponentType;
}

const open = { access: 'public', redirect: '/dashboard' } as const;

const Account = lazyPage('account', () => import('./account/AccountPage.tsx'));

const pages: ShellPage[] = [
  { path: '/', ...open, Page: HomePage },
  { path: '/lander', ...open, Page: LandingPage },
  { path: '/log-in', ...open, Page: lazyPage('log-in', () => import('./log-in/LogInPage.tsx')) },
  { path: '/sign-up', ...open, Page: lazyPage('sign-up', () => import('./sign-up/SignUpPage.tsx')) },
  {
    path: '/privacy-notice',
    ...open,
    Page: lazyPage('privacy-notice', () => import('./privacy-notice/PrivacyNoticePage.tsx')),
  },
  {
    path: '/contact-us',
    ...open,
    Page: lazyPage('contact-us', () => import('./contact-us/ContactUsPage.tsx')),
  },
  { path: '/account', access: 'user', redirect: '/dashboard', Page: Account },
  {
    path: '/account/remotes',
    access: 'user',
    redirect: '/dashboard',
    Page: lazyPage('own-remotes', () => import('./own-remotes/OwnRemotesPage.tsx')),
  },
  { path: '/account/:section', access: 'user', redirect: '/dashboard', Page: Account },
  {
    path: '/unregistered-card',
    ...open,
    Page: lazyPage('unregistered-card', () => import('./unregistered-card/UnregisteredCardPage.tsx')),
  },
  {
    path: '/dream-tracking',
    access: 'internal',
    redirect: '/dashboard',
    Page: lazyPage('dream-tracking', () => import('./dream-tracking/DreamTrackingPage.tsx')),
  },
];

/** Pages of sign-in methods that only Firebase has. */
const firebasePages: ShellPage[] = [
  {
    path: '/reset-password',
    ...open,
    Page: lazyPage('reset-password', () => import('./reset-password/ResetPasswordPage.tsx')),
  },
  {
    path: '/log-in/link',
    ...open,
    Page: lazyPage('email-link', () => import('./email-link/EmailLinkPage.tsx')),
  },
  { path: '/log-in/phone', ...open, Page: lazyPage('phone', () => import('./phone/PhonePage.tsx')) },
  {
    path: mailActionPath,
    ...open,
    Page: lazyPage('mail-action', () => import('./mail-action/MailActionPage.tsx')),
  },
];

const openid: ShellPage = {
  path: openidPath,
  ...open,
  Page: lazyPage('openid', () => import('./openid/OpenidPage.tsx')),
};

/** In `npm run dev -w @meishi/shell` only. The build of a release leaves it out. */
const developmentPages: ShellPage[] =
  process.env.NODE_ENV === 'development'
    ? [{ path: '/kit', ...open, Page: lazyPage('kit', () => import('./kit/KitPage.tsx')) }]
    : [];
const emulatorChooser: ShellPage = {
  path: chooserPath,
  ...open,
  Page: lazyPage('emulator-chooser', () => import('./emulator-chooser/EmulatorChooserPage.tsx')),
};
const unknown: ShellPage = { path: '*', ...open, Page: UnknownAddress };

export function shellPages(config: BootConfig): ShellPage[] {
  return [
    ...pages,
    ...(config.firebase ? firebasePages : []),
    ...(config.openid?.length ? [openid] : []),
    ...developmentPages,
    ...(config.firebase?.emulator_url ? [emulatorChooser] : []),
    unknown,
  ];
}
