import { ClientError, ResponseBodyError, refreshTokenGrant } from 'openid-client';
import { discover, type OpenidClient } from '../accounts/openid/openid-clients.ts';
import type { OpenidProvider } from '../platform/config/openid-providers.ts';
import { reasonOf } from './explain.ts';
import { bad, type Finding, note, ok } from './finding.ts';

/** Whether a provider answers and accepts the client. */
export async function checkOpenid(provider: OpenidProvider): Promise<Finding> {
  const { label, issuer } = provider;
  const found = await discover(provider).catch((error: unknown) => reasonOf(causeOf(error)));
  if (typeof found === 'string')
    return bad(`${label} does not answer at ${issuer.href} (${found}). Check the issuer.`);
  const refusal = await refusalOf(found);
  if (refusal === 'invalid_grant') return ok(`${label} answers and accepts the client.`);
  if (refusal === 'invalid_client' || refusal === 'unauthorized_client')
    return bad(`${label} refuses the client (${refusal}). Check its id and secret.`);
  return note(`${label} answers. Whether it accepts the client shows at a sign-in (${refusal}).`);
}

/** How the provider refuses a refresh token that it never gave. It checks the client first (RFC 6749, section 5.2). */
async function refusalOf({ configuration }: OpenidClient): Promise<string> {
  try {
    await refreshTokenGrant(configuration, 'meishi-check');
    return 'a grant for an unknown token';
  } catch (error) {
    return error instanceof ResponseBodyError ? error.error : reasonOf(causeOf(error));
  }
}

const causeOf = (error: unknown) =>
  error instanceof ClientError && error.cause instanceof Error ? error.cause : error;
