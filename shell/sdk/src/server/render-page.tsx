import type { Shop } from '@meishi/api-contract/boot';
import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { basePath, withBase } from '../base-path.ts';
import { BrandContext } from '../brand/brand-context.ts';
import { type Session, SessionContext } from '../session/session.ts';
import { ShopContext, wholeShop } from '../shop/shop-context.ts';
import { currentLocale } from '../words/words.ts';
import { PageStyles } from './page-styles.ts';

interface RenderOptions {
  /** Path and query of the page. */
  url: string;
  brand?: GroupBrand | null;
  /** What the installation sells. */
  shop?: Shop;
  /** What is around the page. It is rendered once for each language, brand and shop, so it must not depend on anything else. */
  frame?: PageFrame;
  /** A page that was rendered before. It replaces the element `<slot>`. */
  slotted?: RenderedPage;
}

export type PageFrame = ComponentType<{ brand: GroupBrand | null; children: ReactNode }>;

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

/** Number of languages and brands whose frames are kept. */
const maxFrames = 100;
/** Where the content is in the markup of a frame. */
const slot = '<meishi-content></meishi-content>';

const styles = new PageStyles();
const frames = new Map<PageFrame, Map<string, string>>();

/**
 * Renders a page for a visitor on the server. The kit's global styles are already in the shell's HTML.
 * @throws Error if the page has global styles of its own: they would reach other pages
 */
export function renderPage(
  page: ReactNode,
  { url, brand = null, shop = wholeShop, frame, slotted }: RenderOptions,
): RenderedPage {
  if (styles.isFull) forgetPages();
  try {
    const content = markupOf(page, { url, brand, shop });
    const framed = frame ? markupOfFrame(frame, brand, shop).replace(slot, () => content) : content;
    return slotted ? filled(styles.finish(framed, 'upper'), slotted) : styles.finish(framed, 'lower');
  } catch (error) {
    forgetPages();
    throw error;
  }
}

/** Both at the same time, because a frame has class names of the styles. */
function forgetPages(): void {
  styles.clear();
  frames.clear();
}

/** The markup of a frame with a slot. */
function markupOfFrame(Frame: PageFrame, brand: GroupBrand | null, shop: Shop): string {
  const known = frames.get(Frame) ?? new Map<string, string>();
  frames.set(Frame, known);
  const key = JSON.stringify([currentLocale(), brand, shop]);
  const markup =
    known.get(key) ??
    markupOf(<Frame brand={brand}>{createElement('meishi-content')}</Frame>, {
      url: '/',
      brand,
      shop,
      identifierPrefix: 'frame',
    });
  if (known.size > maxFrames) known.clear();
  known.set(key, markup);
  return markup;
}

interface MarkupOptions {
  url: string;
  brand: GroupBrand | null;
  shop: Shop;
  /** Keeps the ids of separately rendered parts apart. */
  identifierPrefix?: string;
}

function markupOf(part: ReactNode, { url, brand, shop, identifierPrefix = '' }: MarkupOptions): string {
  const element = (
    <StaticRouter basename={basePath() || '/'} location={withBase(url)}>
      <SessionContext value={visitor}>
        <BrandContext value={brand}>
          <ShopContext value={shop}>{part}</ShopContext>
        </BrandContext>
      </SessionContext>
    </StaticRouter>
  );
  return renderToStaticMarkup(styles.collect(element), { identifierPrefix });
}

/** The frame's class names are in upper case, so they differ from those of the page. */
function filled(frame: RenderedPage, slotted: RenderedPage): RenderedPage {
  return {
    css: slotted.css + frame.css,
    body: frame.body.replace('<slot></slot>', () => slotted.body),
  };
}
