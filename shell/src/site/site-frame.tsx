import type { ServerPage, ServerPageFunction, SiteFrameInput } from '@meishi/api-contract/server-pages';
import { AppFrame, currentLanguage } from '@meishi/shell-sdk';
import { inLocale, kitSheets, renderPage } from '@meishi/shell-sdk/server';
import { LanguageLinks } from '../languages/LanguageButtons.tsx';
import * as languages from '../languages/languages.module.css';
import { navigationFor } from '../navigation/entries.ts';
import { footerLinks, helpLink, licencesLink } from '../navigation/footer-links.ts';
import { SiteLinks } from '../navigation/SiteLinks.tsx';
import * as siteLinks from '../navigation/site-links.module.css';
import { toKitEntries } from '../navigation/to-kit-entries.ts';
import { sidebarOf } from '../routing/hidden-sidebar.ts';
import { enhanceSite } from './enhance-site.ts';

const { frame, siteHeader, boxes, button } = kitSheets;
const frameSheet = [frame, siteHeader, boxes, button, siteLinks.default, languages.default].join('');

/** Surrounds a page for visitors with the header, sidebar and footer that the app has for them. */
export const siteFrame: ServerPageFunction<SiteFrameInput> = (input) =>
  inLocale(input.locale, () => surround(input), input.branding, input.base);

function surround({ url, origin, base, brand, page, registry, app }: SiteFrameInput): ServerPage {
  const { pathname } = new URL(url, origin);
  const { main, bottom, top } = navigationFor({ status: 'signed-out', user: null }, registry);
  const footer = [...footerLinks(registry), helpLink(), licencesLink()];
  const sidebar = sidebarOf(
    pathname,
    registry.remotes.flatMap(({ routes }) => routes),
  );
  const body = renderPage(
    <AppFrame
      brand={brand}
      sidebar={sidebar}
      entries={toKitEntries(main)}
      bottomEntries={toKitEntries(bottom)}
      topEntries={toKitEntries(top)}
      currentPath={pathname}
      footer={footer}
      languages={<LanguageLinks brand={brand} />}
    >
      {!sidebar && (
        <SiteLinks
          status="signed-out"
          links={bottom}
          icons={toKitEntries(top)}
          pricing={footer.find(({ to }) => to === '/pricing')}
        />
      )}
      <slot />
    </AppFrame>,
    { url, brand },
  );
  return {
    ...page,
    lang: currentLanguage(),
    css: frameSheet + page.css,
    body: body.replace('<slot></slot>', () => page.body),
    script: `(${enhanceSite})(${JSON.stringify(app)},${JSON.stringify(base ?? '')});${page.script ?? ''}`,
  };
}
