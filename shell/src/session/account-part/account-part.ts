/** The chunk for signed-in users: identity client and calls. Visitors do not load it. */

export { createIdentity } from '../identity/product-identity.ts';
export * from './account-calls.ts';
