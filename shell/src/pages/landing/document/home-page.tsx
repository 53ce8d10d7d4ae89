import { listPlans, plan } from '@meishi/api-contract/endpoints/shop/plans';
import type { ServerPageFunction, SitePageInput } from '@meishi/api-contract/server-pages';
import { kitSheets, renderSitePage } from '@meishi/shell-sdk/server';
import * as z from 'zod/mini';
import { t } from '../../../words.ts';
import { enhanceLanding, landingTools } from '../enhance-landing.ts';
import LandingPage, { landingSheet, landingTitle } from '../LandingPage.tsx';

const { nameSize, initialsOf, followPointer, typedNameKey } = landingTools;

/** The source of the page's script: the function and what it uses. */
const script = `(${enhanceLanding})(document,{nameSize:${nameSize},initialsOf:${initialsOf},followPointer:${followPointer},typedNameKey:${JSON.stringify(typedNameKey)}})`;

const { boxes, button, card, control, field, hidden } = kitSheets;
const kit = [boxes, button, card, control, field, hidden].join('');

/** Renders the landing page for a visitor. */
export const homePage: ServerPageFunction<SitePageInput> = (input) => {
  // An API of an earlier version gives none.
  const plans = z.array(plan).safeParse(input.data[listPlans.path]).data ?? [];
  return renderSitePage(input, () => ({
    title: landingTitle(),
    description: t(
      'Hold it to any phone and your profile opens: no app, no typing. One tap saves you to their contacts, and you see what gets clicked.',
    ),
    content: <LandingPage plans={plans} />,
    css: [kit, landingSheet()].join(''),
    script,
  }));
};
