import type { ServerPage, ServerPageInput } from '@meishi/api-contract/server-pages';
import type { ReactNode } from 'react';
import { siteAddress } from '../base-path.ts';
import { branding, fullTitle } from '../words/branding.ts';
import { currentLanguage, inLocale } from '../words/words.ts';
import { renderMarkup, renderPage } from './render-page.tsx';

interface SiteHeadProps {
  /** Without the product's name. */
  title: string;
  description: string;
  origin: string;
  /** The path of the page. Its query only changes the look. */
  path: string;
}

/** Metadata of a page of the site for search engines and link previews. */
function SiteHead({ title, description, origin, path }: SiteHeadProps) {
  const full = fullTitle(title);
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={siteAddress(path, origin)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={branding().name} />
      <meta property="og:url" content={siteAddress(path, origin)} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={siteAddress('/icon-512.png', origin)} />
      <meta name="twitter:card" content="summary" />
    </>
  );
}

export interface SitePageParts {
  /** Without the product's name. */
  title: string;
  description: string;
  content: ReactNode;
  /** The styles of the content: sheets of the page, and those of `kitSheets` that it uses. */
  css: string;
  /** A short inline script. */
  script: string;
}

/** Renders a page for visitors, without the header and footer that the shell adds, in the language of the input. */
export function renderSitePage(
  { url, origin, base, brand, locale, shop, branding }: ServerPageInput,
  parts: () => SitePageParts,
): Promise<ServerPage> {
  const render = (): ServerPage => {
    const { title, description, content, css, script } = parts();
    const { pathname: path } = new URL(url, origin);
    return {
      status: 200,
      lang: currentLanguage(),
      head: renderMarkup(<SiteHead {...{ title, description, origin, path }} />),
      css,
      body: renderPage(content, { url, brand, shop }),
      script,
    };
  };
  return inLocale(locale, render, branding, base);
}
