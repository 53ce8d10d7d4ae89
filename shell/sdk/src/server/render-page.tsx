import type { Shop } from '@meishi/api-contract/boot';
import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { basePath, withBase } from '../base-path.ts';
import { BrandContext } from '../brand/brand-context.ts';
import * as logo from '../brand/logo.module.css';
import * as button from '../button/button.module.css';
import * as card from '../cards/card.module.css';
import * as control from '../field/control.module.css';
import * as field from '../field/field.module.css';
import * as segmented from '../field/segmented.module.css';
import * as frame from '../frame/frame.module.css';
import * as sidebar from '../frame/sidebar.module.css';
import * as siteHeader from '../frame/site-header.module.css';
import * as boxes from '../layout/boxes.module.css';
import * as page from '../layout/page.module.css';
import { type Session, SessionContext } from '../session/session.ts';
import { ShopContext, wholeShop } from '../shop/shop-context.ts';
import * as callout from '../status/callout.module.css';
import * as hidden from '../text/hidden.module.css';
import * as text from '../text/text.module.css';
import { layers } from '../theme/theme.ts';

const joined = (...sheets: { default?: string }[]) => sheets.map((sheet) => sheet.default).join('');

/** The styles of the kit's components, for documents that are rendered on the server. */
export const kitSheets = {
  /** `AppFrame` and `Logo`. The first sheet of a document, because it has the order of the layers. */
  frame: layers + joined(frame, sidebar, logo),
  siteHeader: joined(siteHeader),
  /** `Stack` and `Row`. */
  boxes: joined(boxes),
  /** `Page` and `Section`. */
  page: joined(page),
  /** `Text`, `Heading` and `VisuallyHidden`. */
  text: joined(text, hidden),
  /** `VisuallyHidden` alone. */
  hidden: joined(hidden),
  /** `Button`, `LinkButton`, `IconButton` and `IconLink`. */
  button: joined(button),
  /** Label, hint and error of any field. */
  field: joined(field),
  /** The box of `TextField`. */
  control: joined(control),
  segmented: joined(segmented),
  callout: joined(callout),
  /** `BusinessCard`. */
  card: joined(card),
};

/** Renders markup whose styles come from the build. */
export const renderMarkup = (page: ReactNode): string => renderToStaticMarkup(page);

interface RenderOptions {
  /** Path and query of the page. */
  url: string;
  brand?: GroupBrand | null;
  /** What the installation sells. */
  shop?: Shop;
}

const visitor: Session = {
  status: 'signed-out',
  user: null,
  email: null,
  displayName: null,
  emailVerified: false,
  signOut: async () => true,
  refresh: async () => {},
};

/** The markup of a page for a visitor. The policy of the page allows no style attributes. */
export const renderPage = (page: ReactNode, { url, brand = null, shop = wholeShop }: RenderOptions): string =>
  renderMarkup(
    <StaticRouter basename={basePath() || '/'} location={withBase(url)}>
      <SessionContext value={visitor}>
        <BrandContext value={brand}>
          <ShopContext value={shop}>{page}</ShopContext>
        </BrandContext>
      </SessionContext>
    </StaticRouter>,
  );
