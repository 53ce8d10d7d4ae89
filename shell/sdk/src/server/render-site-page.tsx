import type { ServerPage, ServerPageInput } from '@meishi/api-contract/server-pages';
import type { ReactNode } from 'react';
import { currentLanguage, inLocale } from '../words/words.ts';
import { renderMarkup, renderPage } from './render-page.tsx';
import { SiteHead } from './SiteHead.tsx';

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
