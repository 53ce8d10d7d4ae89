import type { BootConfig, FirebaseConfig } from '@meishi/api-contract/boot';
import { basePath } from '../platform/base-path/base-path.ts';
import { brandingOfPages } from '../platform/branding/branding.ts';
import type { Config } from '../platform/config/config.ts';
import { shopOf } from '../platform/config/shop.ts';

/** Maximum age of a synchronized token in seconds (specification, section 9). */
const tokenSyncMaxAge = 300;

/** The configuration that the server sends to browsers. */
export function bootConfig(config: Config, shellVersion: string): BootConfig {
  const base = basePath();
  return {
    version: shellVersion,
    mode: config.MEISHI_MODE,
    origin: new URL(config.PUBLIC_URL).origin,
    ...(base && { base }),
    firebase: firebaseConfig(config),
    openid: config.openidProviders.map(({ name, label }) => ({ name, label })),
    wallets: offeredWallets(config),
    shop: shopOf(config),
    ...(Object.keys(groupSites(config)).length > 0 && { group_sites: groupSites(config) }),
    branding: brandingOfPages(),
    token_sync: config.TOKEN_SYNC_URL
      ? { url: config.TOKEN_SYNC_URL, max_age_seconds: tokenSyncMaxAge }
      : null,
  };
}

/** The sites of the built-in groups, by their names. */
export function groupSites({ MONROE_SITE_URL: monroe, TEST_SITE_URL: test }: Config): Record<string, string> {
  return { ...(monroe && { monroe }), ...(test && { test }) };
}

function firebaseConfig(config: Config): FirebaseConfig | null {
  const { FIREBASE_PROJECT_ID: project, FIREBASE_AUTH_EMULATOR_HOST: emulator } = config;
  if (!project) return null;
  return {
    project_id: project,
    // The client requires a key; the emulator accepts any.
    api_key: config.FIREBASE_API_KEY ?? 'emulator',
    auth_domain: config.FIREBASE_AUTH_DOMAIN ?? `${project}.firebaseapp.com`,
    emulator_url: emulator ? `http://${emulator}` : null,
    providers: config.FIREBASE_PROVIDERS,
    authenticator_apps: config.FIREBASE_AUTHENTICATOR_APPS === 'on' && !emulator,
  };
}

/** The wallets for which the server can create passes. */
export function offeredWallets(config: Config): { apple: boolean; google: boolean } {
  return { apple: Boolean(config.WALLET_CERTIFICATE), google: Boolean(config.GOOGLE_WALLET_ISSUER_ID) };
}
