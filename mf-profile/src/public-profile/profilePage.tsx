import type { ServerPageFunction } from '@meishi/api-contract/boot';
import { message } from '@meishi/api-contract/message';
import { AppFrame, type FooterLink, type NavigationEntry } from '@meishi/shell-sdk';
import { renderPage } from '@meishi/shell-sdk/server';
import { t } from '../words';
import { SystemFonts } from './ProfileGround';
import { ProfileHead } from './ProfileHead';
import { PublicProfileView } from './PublicProfileView';
import { type Unavailability, UnavailableProfile, unavailabilityNotices } from './UnavailableProfile';
import { visitorScript } from './visitorScript';

/** What a signed-out visitor's sidebar shows (specification, section 2). */
const entries: NavigationEntry[] = [{ label: message('Log In'), icon: 'log-in', to: '/log-in' }];
const bottomEntries: NavigationEntry[] = [{ label: message('Products'), icon: 'products', to: '/products' }];
const footer: FooterLink[] = [
  { label: message('Pricing'), to: '/pricing' },
  { label: message('Products'), to: '/products' },
  { label: message('Privacy notice'), to: '/privacy-notice' },
];

/** Small as the page is, browsers that can wait show it whole: a half would move when the rest arrives. */
const lastElement = 'whole';

/** Renders the public page of a profile: complete without a script, and what the app takes over in place. */
export const profilePage: ServerPageFunction = async ({
  url,
  origin,
  brand,
  profile,
  reason,
  source,
  wallets,
}) => {
  const page = profile
    ? {
        status: 200,
        head: <ProfileHead profile={profile} origin={origin} />,
        content: <PublicProfileView profile={profile} source={source} wallets={wallets} origin={origin} />,
        script: visitorScript,
      }
    : unavailablePage(reason === 'found' ? 'unknown' : reason);
  const { css, body } = renderPage(
    <SystemFonts>
      <AppFrame
        brand={brand}
        entries={entries}
        bottomEntries={bottomEntries}
        footer={footer}
        currentPath={new URL(url, origin).pathname}
      >
        {page.content}
      </AppFrame>
      <span id={lastElement} hidden />
    </SystemFonts>,
    { url, brand },
  );
  // The words of the page are English; what its owner wrote may be anything.
  const head = renderPage(
    <>
      <link rel="expect" href={`#${lastElement}`} blocking="render" />
      {page.head}
    </>,
    { url },
  ).body;
  return { status: page.status, lang: 'en', head, css, body, script: page.script };
};

function unavailablePage(reason: Unavailability) {
  const { status, title } = unavailabilityNotices[reason];
  return {
    status,
    head: (
      <>
        <title>{t('{{title}} · Meishi', { title })}</title>
        <meta name="robots" content="noindex" />
      </>
    ),
    content: <UnavailableProfile reason={reason} />,
    script: undefined,
  };
}
