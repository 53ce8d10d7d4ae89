import type { BootConfig, FirebaseConfig } from '@meishi/api-contract/boot';
import { contentSecurityPolicy, type Directives, hashSource } from '../http/security-headers.ts';

/** Hashes of a page's inline scripts and styles. */
export interface InlineParts {
  scripts: readonly string[];
  styles: readonly string[];
}

const none = ["'none'"];
const self = ["'self'"];

/** The directives that `default-src` does not cover, as strict as they can be: no form, no base, no frame around it. */
const closed: Directives = { 'form-action': none, 'base-uri': none, 'frame-ancestors': none };

/** The hash of an empty style element: styled-components fills its element through the CSSOM. */
const emptyStyle = hashSource('');

/**
 * A public page for visitors: no script file, nothing from another origin. Its only worker sends what a visitor left without a network.
 * @param framed Whether a page of the product shows it in a frame.
 */
export function visitorPolicy(config: BootConfig, inline: InlineParts, framed: boolean): string {
  const { scripts, styles } = inline;
  return contentSecurityPolicy({
    'script-src': scripts.length > 0 ? scripts : none,
    'style-src': styles,
    'img-src': [...self, 'data:'],
    'font-src': self,
    'manifest-src': self,
    'worker-src': self,
    'connect-src': self,
    ...limits(config, framed),
  });
}

/**
 * A public page that the app takes over for a signed-in user: the app's own files, and calls to the identity
 * provider that renew the session. Nobody signs in here, so it allows no foreign script or frame.
 */
export function takeoverPolicy(config: BootConfig, inline: InlineParts, framed: boolean): string {
  return contentSecurityPolicy({ ...ownSources(config, inline), ...limits(config, framed) });
}

/** A page of the app. The app shows all its pages in one document, so the policy includes what signing in needs. */
export function appPolicy(config: BootConfig, inline: InlineParts): string {
  const sources = ownSources(config, inline);
  const { firebase } = config;
  const google = firebase && !firebase.emulator_url ? googleSources(firebase) : {};
  const both = Object.entries(google).map(([name, more]) => [name, [...(sources[name] ?? []), ...more]]);
  return contentSecurityPolicy({ ...sources, ...Object.fromEntries(both), ...limits(config) });
}

interface NoticeParts {
  /** The content of its style element. */
  style: string;
  hasForm?: boolean;
  hasPictures?: boolean;
}

/** A short page of its own, without scripts. */
export function noticePolicy({ style, hasForm = false, hasPictures = false }: NoticeParts): string {
  return contentSecurityPolicy({
    'style-src': [hashSource(style)],
    ...(hasPictures && { 'img-src': self }),
    ...closed,
    ...(hasForm && { 'form-action': self }),
  });
}

/** The API documentation: Swagger UI and the calls that it makes. Its icons are data URLs in its style sheet. */
export const documentationPolicy = contentSecurityPolicy({
  'script-src': self,
  'style-src': self,
  'img-src': [...self, 'data:'],
  'connect-src': self,
  ...closed,
});

function ownSources(config: BootConfig, inline: InlineParts): Directives {
  const { scripts, styles } = inline;
  const tokenSync = config.token_sync ? [new URL(config.token_sync.url, config.origin).origin] : [];
  return {
    'script-src': [...self, ...scripts],
    'style-src': [...styles, emptyStyle],
    'img-src': [...self, 'data:', 'blob:'],
    'font-src': self,
    'manifest-src': self,
    'worker-src': self,
    'connect-src': [...self, ...identityOrigins(config), ...tokenSync],
    'frame-src': self,
  };
}

/** Origins that the identity client calls for accounts and tokens. */
function identityOrigins({ firebase }: BootConfig): string[] {
  if (!firebase) return [];
  if (firebase.emulator_url) return [firebase.emulator_url];
  return ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
}

/**
 * Google's sign-in window, which needs a script and a frame of Google, and the reCAPTCHA before text
 * messages, whose markup has style attributes. Taken from Google's documentation.
 */
function googleSources({ auth_domain }: FirebaseConfig): Directives {
  const recaptcha = 'https://www.google.com/recaptcha/';
  return {
    'script-src': ['https://apis.google.com', recaptcha, 'https://www.gstatic.com/recaptcha/'],
    'style-src-attr': ["'unsafe-inline'"],
    'connect-src': [recaptcha],
    'frame-src': [`https://${auth_domain}`, recaptcha, 'https://recaptcha.google.com/recaptcha/'],
  };
}

function limits({ origin }: BootConfig, framed = false): Directives {
  return {
    ...closed,
    'form-action': self,
    ...(framed && { 'frame-ancestors': self }),
    ...(origin.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
}
