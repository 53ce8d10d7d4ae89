import { z } from 'zod';
import { builtInName } from '../branding/branding.ts';
import { emptyAsUnset, optional } from './optional.ts';

/** A name must not contain line breaks, angle brackets or braces. */
const name = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}<>{}]{1,40}$/u, 'Enter a name of at most 40 characters without <, >, { and }.')
  .default(builtInName);

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Enter a colour such as #dc004e.')
  .toLowerCase()
  .optional();

const webAddress = emptyAsUnset(
  z
    .url({ protocol: /^https?$/, error: 'Enter a web address, such as https://example.com/imprint.' })
    .optional(),
);

/** The variables of the branding. */
export const brandingVariables = {
  PRODUCT_NAME: emptyAsUnset(name).describe('name of the product on pages, in mails, passes and files'),
  PRODUCT_LOGO: optional.describe(
    'path of the product’s logo, an SVG or PNG; one that is at least 2.5 times as wide as high contains the name. Without one, a product with its own name has its first letter',
  ),
  PRODUCT_LOGO_DARK: optional.describe('path of that logo for dark backgrounds'),
  PRODUCT_COLOUR: emptyAsUnset(colour).describe(
    'accent colour, e.g. #0a6847; shades in which text is readable follow from it',
  ),
  MONROE_SITE_URL: webAddress.describe(
    'the site that the logo of the built-in group monroe opens; without one, the home page',
  ),
  TEST_SITE_URL: webAddress.describe('the same for the built-in group test'),
  LEGAL_IMPRINT_URL: webAddress.describe('the operator’s imprint, linked in footers and mails'),
  LEGAL_PRIVACY_URL: webAddress.describe('the operator’s privacy notice, in place of the built-in one'),
  LEGAL_TERMS_URL: webAddress.describe('the operator’s terms, linked in footers and mails'),
};
