import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { ProfilePageInput, ServerPage, ServerPageFunction } from '@meishi/api-contract/server-pages';
import { AppFrame, currentLanguage, fullTitle, legalLinks, useShop } from '@meishi/shell-sdk';
import { inLocale, renderPage } from '@meishi/shell-sdk/server';
import type { ReactNode } from 'react';
import { t } from '../../words.ts';
import { SystemFonts } from '../ProfileGround.tsx';
import { PublicProfileView } from '../PublicProfileView.tsx';
import { type Unavailability, UnavailableProfile, unavailabilityNotices } from '../UnavailableProfile.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { visitorScript } from './visitor-script.ts';

/** Renders the public page of a profile in the visitor's language. The page is complete without a script. */
export const profilePage: ServerPageFunction<ProfilePageInput> = (input) =>
  inLocale(input.locale, () => render(input), input.branding, input.base);

function render({
  url,
  origin,
  brand,
  profile,
  reason,
  source,
  wallets,
  shop,
}: ProfilePageInput): ServerPage {
  const page = profile
    ? {
        status: 200 as const,
        head: <ProfileHead profile={profile} origin={origin} />,
        content: <PublicProfileView profile={profile} source={source} wallets={wallets} origin={origin} />,
        script: visitorScript,
      }
    : unavailablePage(reason === 'found' ? 'unknown' : reason);
  const { css, body } = renderPage(page.content, { url, brand, shop, frame: VisitorFrame });
  const head = renderPage(page.head, { url }).body;
  return {
    status: page.status,
    lang: currentLanguage(),
    head,
    css,
    body,
    script: page.script,
  };
}

/** What all public pages of an installation in a language and a brand have around them. */
function VisitorFrame({ brand, children }: { brand: GroupBrand | null; children: ReactNode }) {
  const { plans, products } = useShop();
  return (
    <SystemFonts>
      <AppFrame
        brand={brand}
        sidebar="collapsed"
        // The sidebar of signed-out visitors (specification, section 2).
        entries={[{ label: t('Log In'), icon: 'log-in', to: '/log-in' }]}
        bottomEntries={products ? [{ label: t('Products'), icon: 'products', to: '/products' }] : []}
        footer={[
          ...(plans ? [{ label: t('Pricing'), to: '/pricing' }] : []),
          ...(products ? [{ label: t('Products'), to: '/products' }] : []),
          ...legalLinks(),
        ]}
        currentPath=""
      >
        {children}
      </AppFrame>
    </SystemFonts>
  );
}

function unavailablePage(reason: Unavailability) {
  const { status, title } = unavailabilityNotices[reason];
  return {
    status,
    head: (
      <>
        <title>{fullTitle(t(title))}</title>
        <meta name="robots" content="noindex" />
      </>
    ),
    content: <UnavailableProfile reason={reason} />,
    script: undefined,
  };
}
