import { listPlans, plan } from '@meishi/api-contract/endpoints/shop/plans';
import type { ServerPageFunction, SitePageInput } from '@meishi/api-contract/server-pages';
import { renderSitePage } from '@meishi/shell-sdk/server';
import * as z from 'zod/mini';
import { t } from '../../words.ts';
import { pricingLead } from '../PricingHead.tsx';
import { enhancePrices } from './enhance-prices.ts';
import { PricingDocument } from './PricingDocument.tsx';

/** Renders the prices for a visitor. */
export const pricingPage: ServerPageFunction<SitePageInput> = (input) =>
  renderSitePage(input, () => ({
    title: t('Pricing'),
    description: pricingLead(),
    content: <PricingDocument plans={z.array(plan).parse(input.data[listPlans.path])} />,
    script: `(${enhancePrices})(document)`,
  }));
