import type { Shop } from '@meishi/api-contract/boot';
import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { profileLayouts } from '@meishi/api-contract/endpoints/profiles';
import type { ProfilePageInput, ServerPage, ServerPageFunction } from '@meishi/api-contract/server-pages';
import { AppFrame, currentLanguage, fullTitle, legalLinks, wholeShop } from '@meishi/shell-sdk';
import { inLocale, kitSheets, renderMarkup } from '@meishi/shell-sdk/server';
import type { ReactNode } from 'react';
import { t } from '../../words.ts';
import { layoutSheets, profileSheet } from '../layout-sheets.ts';
import { coloursOf } from '../ProfileBackground.tsx';
import { PublicProfileView } from '../PublicProfileView.tsx';
import * as css from '../profile.module.css';
import { type Unavailability, UnavailableProfile, unavailabilityNotices } from '../UnavailableProfile.tsx';
import * as unavailable from '../unavailable.module.css';
import { ProfileHead } from './ProfileHead.tsx';
import { visitorScript } from './visitor-script.ts';

/** The static sheet of each layout. */
const sheets = Object.fromEntries(
  profileLayouts.map((layout) => [
    layout,
    [
      kitSheets.frame,
      ...(layout === 'paper' ? [kitSheets.card] : []),
      profileSheet,
      layoutSheets[layout],
    ].join(''),
  ]),
);

/** Renders the public page of a profile in the visitor's language. The page is complete without a script. */
export const profilePage: ServerPageFunction<ProfilePageInput> = (input) =>
  inLocale(input.locale, () => render(input), input.branding, input.base);

function render({
  origin,
  brand,
  profile,
  reason,
  source,
  wallets,
  shop = wholeShop,
}: ProfilePageInput): ServerPage {
  const page = profile
    ? {
        status: 200 as const,
        css: sheets[profile.theme.layout] + coloursOf(profile),
        head: <ProfileHead profile={profile} origin={origin} />,
        content: <PublicProfileView {...{ profile, source, wallets, origin }} hasColours />,
        script: visitorScript,
      }
    : unavailablePage(reason === 'found' ? 'unknown' : reason);
  return {
    status: page.status,
    lang: currentLanguage(),
    head: renderMarkup(page.head),
    css: page.css,
    body: renderMarkup(
      <VisitorFrame brand={brand} shop={shop}>
        {page.content}
      </VisitorFrame>,
    ),
    script: page.script,
  };
}

interface VisitorFrameProps {
  brand: GroupBrand | null;
  shop: Shop;
  children: ReactNode;
}

/** What all public pages have around them. */
function VisitorFrame({ brand, shop: { plans, products }, children }: VisitorFrameProps) {
  return (
    <div className={css.systemFonts}>
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
    </div>
  );
}

function unavailablePage(reason: Unavailability) {
  const { status, title } = unavailabilityNotices[reason];
  return {
    status,
    css: [kitSheets.frame, profileSheet, unavailable.default].join(''),
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
