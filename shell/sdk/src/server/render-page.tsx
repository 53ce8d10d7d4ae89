import type { Shop } from '@meishi/api-contract/boot';
import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { basePath, withBase } from '../base-path.ts';
import { BrandContext } from '../brand/brand-context.ts';
import * as logo from '../brand/logo.module.css';
import * as card from '../cards/card.module.css';
import * as frame from '../frame/frame.module.css';
import * as sidebar from '../frame/sidebar.module.css';
import { type Session, SessionContext } from '../session/session.ts';
import { ShopContext, wholeShop } from '../shop/shop-context.ts';

/** The styles of `AppFrame` and `Logo`. */
export const frameSheet = [frame.default, sidebar.default, logo.default].join('');
/** The styles of `BusinessCard`. */
export const cardSheet = card.default ?? '';

/** Renders markup whose styles come from the build. */
export const renderMarkup = (page: ReactNode): string => renderToStaticMarkup(page);

interface RenderOptions {
  /** Path and query of the page. */
  url: string;
  brand?: GroupBrand | null;
  /** What the installation sells. */
  shop?: Shop;
}

interface RenderedPage {
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

/**
 * Renders a page for a visitor on the server, with the styles of its components. The kit's global styles are already in the
 * shell's HTML. The policy of the page allows no style attributes.
 */
export function renderPage(
  page: ReactNode,
  { url, brand = null, shop = wholeShop }: RenderOptions,
): RenderedPage {
  const styles = new ServerStyleSheet();
  try {
    const body = renderToStaticMarkup(
      styles.collectStyles(
        <StaticRouter basename={basePath() || '/'} location={withBase(url)}>
          <SessionContext value={visitor}>
            <BrandContext value={brand}>
              <ShopContext value={shop}>{page}</ShopContext>
            </BrandContext>
          </SessionContext>
        </StaticRouter>,
      ),
    );
    return { css: styles.instance.toString(), body };
  } finally {
    styles.seal();
  }
}
