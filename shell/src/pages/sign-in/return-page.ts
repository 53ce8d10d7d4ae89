import { hasReturnAddress, returnAddress, sameOriginAddress } from '../../routing/return-address.ts';
import { signInReturn } from '../../session/identity/openid/sign-in-return.ts';

/** Where a sign-in leads. The address of a page that an OpenID Connect provider led back to does not contain it. */
export function returnPage(search: string): string {
  return hasReturnAddress(search)
    ? returnAddress(search)
    : (sameOriginAddress(signInReturn.read()) ?? returnAddress(search));
}
