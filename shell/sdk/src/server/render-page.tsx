import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { BrandContext } from '../brand/brand-context.ts';
import { type Session, SessionContext } from '../session/session.ts';
import { withShortClassNames } from './class-names.ts';
import { withoutStyleAttributes } from './style-attributes.ts';

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

/** Renders a page for a visitor on the server. The kit's global styles are already in the shell's HTML. */
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
    return withShortClassNames(withoutStyleAttributes({ css: rulesOf(sheet), body }));
  } finally {
    sheet.seal();
  }
}

/** The collected rules, without those that tell styled-components in a hydrated page which styles are there. */
function rulesOf(sheet: ServerStyleSheet): string {
  const rules = sheet.instance.toString().split(/\/\*!sc\*\/\n?/);
  return rules.filter((rule) => !rule.startsWith('data-styled')).join('');
}
