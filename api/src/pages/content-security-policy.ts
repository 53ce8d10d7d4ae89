import type { BootConfig } from '@meishi/api-contract/boot';

/**
 * What an HTML page may load and do: our own scripts and those inside the template, Firebase's sign-in, nothing else.
 * Styles may stand in the page, as styled-components writes them there.
 */
export function contentSecurityPolicy(config: BootConfig, scriptHashes: readonly string[]): string {
  const { auth_domain, emulator_url } = config.firebase;
  const emulator = emulator_url ? [emulator_url] : [];
  // Stands before text messages; the emulator does without.
  const recaptcha = emulator_url ? [] : ['https://www.google.com/recaptcha/'];
  const recaptchaParts = emulator_url ? [] : ['https://www.gstatic.com/recaptcha/'];
  const tokenSync = config.token_sync ? [new URL(config.token_sync.url, config.origin).origin] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", 'https://apis.google.com', ...recaptcha, ...recaptchaParts, ...scriptHashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https://*.googleusercontent.com'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'connect-src': [
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...recaptcha,
      ...emulator,
      ...tokenSync,
    ],
    'frame-src': ["'self'", `https://${auth_domain}`, ...recaptcha, ...emulator],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(config.origin.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
