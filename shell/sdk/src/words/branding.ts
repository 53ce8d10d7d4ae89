import type { Branding } from '@meishi/api-contract/shapes/branding';
import { light } from '../theme/palette.ts';

const builtIn: Branding = {
  name: 'Meishi',
  colour: light.accent,
  logo: null,
  logo_dark: null,
  legal: { imprint: null, privacy: null, terms: null },
};

let current = builtIn;

/**
 * The branding of the installation. It is module state and no context, because it never changes while a document is open, and
 * because `t` and other functions outside components need it.
 */
export function branding(): Branding {
  return current;
}

/** Sets the branding that the page came with; the shell and the server do it before they render. */
export function setBranding(given: Branding = builtIn): void {
  current = Object.freeze(given);
}

/** The title of a page in the browser's tab: `Contacts · Meishi`. */
export const fullTitle = (title: string): string => `${title} · ${branding().name}`;
