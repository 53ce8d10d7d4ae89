import * as z from 'zod/mini';
import { photo } from './fields.ts';

const address = z.nullable(z.string());

/** The name and the look of an installation, and the pages that its operator must have by law. */
export const branding = z.object({
  name: z.string(),
  /** The accent colour, `#rrggbb`. */
  colour: z.string(),
  /** Null for the built-in logo. */
  logo: z.nullable(photo),
  /** The logo for dark backgrounds, if there is one. */
  logo_dark: z.nullable(photo),
  /** Complete addresses of the operator's own pages. */
  legal: z.object({ imprint: address, privacy: address, terms: address }),
});
export type Branding = z.infer<typeof branding>;
