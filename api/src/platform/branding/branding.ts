import type { Branding } from '@meishi/api-contract/shapes/branding';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { type AccentColours, accentColours } from './accent-colours.ts';

/** The branding of this installation, as the server uses it. */
interface InstalledBranding extends Branding {
  /** Null for the built-in colours. */
  accents: { light: AccentColours; dark: AccentColours } | null;
}

interface Settings {
  PRODUCT_NAME: string;
  PRODUCT_COLOUR?: string;
  LEGAL_IMPRINT_URL?: string;
  LEGAL_PRIVACY_URL?: string;
  LEGAL_TERMS_URL?: string;
}

export const builtInName = 'Meishi';
export const builtInColour = '#dc004e';
export const builtInAccent = { accent: builtInColour, onAccent: '#ffffff' };

let installed = brandingOf({ PRODUCT_NAME: builtInName }, null);

/**
 * The branding of this process. It is module state and not injected, because it never changes after the start, and because `t`,
 * the defaults of entities and the functions that write mails and files need it outside Nest.
 */
export function branding(): InstalledBranding {
  return installed;
}

/** Sets the branding of this process, when the server starts. */
export function installBranding(
  settings: Settings,
  logos: Pick<Branding, 'logo' | 'logo_dark'> | null,
): void {
  installed = brandingOf(settings, logos);
}

/** What pages get. Undefined if nothing differs from the built-in branding. */
export function brandingOfPages(): Branding | undefined {
  const { name, colour, logo, logo_dark, legal } = installed;
  const isBuiltIn =
    name === builtInName && colour === builtInColour && !logo && !Object.values(legal).some(Boolean);
  return isBuiltIn ? undefined : { name, colour, logo, logo_dark, legal };
}

function brandingOf(
  settings: Settings,
  logos: { logo: Photo | null; logo_dark: Photo | null } | null,
): InstalledBranding {
  const { PRODUCT_NAME, PRODUCT_COLOUR, LEGAL_IMPRINT_URL, LEGAL_PRIVACY_URL, LEGAL_TERMS_URL } = settings;
  return {
    name: PRODUCT_NAME,
    colour: PRODUCT_COLOUR ?? builtInColour,
    logo: logos?.logo ?? null,
    logo_dark: logos?.logo_dark ?? null,
    legal: {
      imprint: LEGAL_IMPRINT_URL ?? null,
      privacy: LEGAL_PRIVACY_URL ?? null,
      terms: LEGAL_TERMS_URL ?? null,
    },
    accents: PRODUCT_COLOUR ? accentColours(PRODUCT_COLOUR) : null,
  };
}
