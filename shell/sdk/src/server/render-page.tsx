import type { GroupBrand } from '@meishi/api-contract/groups';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { BrandContext } from '../brand/brand-context.ts';
import { type Session, SessionContext } from '../session/session.ts';

export interface RenderOptions {
  /** Path and query of the page. */
  url: string;
  brand?: GroupBrand | null;
}

export interface RenderedPage {
  /** Styles of the components that the page uses, for a `<style>` in its head. */
  css: string;
  /** Markup for the page's root. */
  body: string;
}

const visitor: Session = {
  status: 'signed-out',
  user: null,
  email: null,
  displayName: null,
  emailVerified: false,
  signOut: async () => {},
  refresh: async () => {},
};

/** Renders a page for a visitor, on the server. The look of the kit stands in the shell's HTML already. */
export function renderPage(page: ReactNode, { url, brand = null }: RenderOptions): RenderedPage {
  const sheet = new ServerStyleSheet();
  try {
    const body = renderToString(
      sheet.collectStyles(
        <StaticRouter location={url}>
          <SessionContext value={visitor}>
            <BrandContext value={brand}>{page}</BrandContext>
          </SessionContext>
        </StaticRouter>,
      ),
    );
    return { css: sheet.instance.toString().replaceAll('/*!sc*/', ''), body };
  } finally {
    sheet.seal();
  }
}
