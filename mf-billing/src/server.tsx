export { pricingPage } from './pricing/document/pricing-page.tsx';
