import { listPlans, plan } from '@meishi/api-contract/endpoints/shop/plans';
import type { ServerPageFunction, SitePageInput } from '@meishi/api-contract/server-pages';
import { kitSheets, renderSitePage } from '@meishi/shell-sdk/server';
import * as z from 'zod/mini';
import * as planStyles from '../../plans/plans.module.css';
import * as quantity from '../../quantity/quantity.module.css';
import { t } from '../../words.ts';
import { hasPrices } from '../PricesNotice.tsx';
import { pricingLead } from '../PricingHead.tsx';
import * as pricing from '../pricing.module.css';
import { enhancePrices } from './enhance-prices.ts';
import { PricingDocument } from './PricingDocument.tsx';

const { boxes, button, callout, field, page, segmented, text } = kitSheets;
const own = [planStyles.default, quantity.default, pricing.default];
const css = [page, boxes, text, button, segmented, field, ...own].join('');

/** Renders the prices for a visitor. */
export const pricingPage: ServerPageFunction<SitePageInput> = (input) =>
  renderSitePage(input, () => {
    const plans = z.array(plan).parse(input.data[listPlans.path]);
    return {
      title: t('Pricing'),
      description: pricingLead(),
      content: <PricingDocument plans={plans} />,
      css: hasPrices(plans) ? css : callout + css,
      script: `(${enhancePrices})(document)`,
    };
  });
