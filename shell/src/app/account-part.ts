/** The chunk for signed-in users: identity client and calls. Visitors do not load it. */

export { storePages } from '../offline/stored-pages.ts';
export { createIdentity } from '../session/identity/product-identity.ts';
export * from './account-calls.ts';
