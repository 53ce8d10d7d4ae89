import { email as emailAddress } from '@meishi/api-contract/shapes/fields';
import type { OpenidProvider } from '../../platform/config/openid-providers.ts';
import { cleanName } from '../../platform/identity/claims.ts';

/** What a provider says about the user who signed in. */
export interface Person {
  subject: string;
  /** The verified address; null if there is none. */
  email: string | null;
  /** Empty if the provider does not tell. */
  name: string;
  isProductAdmin: boolean;
}

/** Reads the claims that the configuration names. */
export function personOf({ claims, admin }: OpenidProvider, said: Record<string, unknown>): Person {
  const address = emailAddress.safeParse(said[claims.email]);
  const verified = said[claims.verified];
  const name = said[claims.name];
  return {
    subject: String(said.sub),
    // Some providers send claims as text.
    email: address.success && (verified === true || verified === 'true') ? address.data : null,
    name: typeof name === 'string' ? cleanName(name) : '',
    isProductAdmin: admin !== undefined && [said[admin.claim]].flat().includes(admin.value),
  };
}
