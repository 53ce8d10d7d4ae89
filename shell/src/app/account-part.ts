/** The chunk for signed-in users: identity client and calls. Visitors do not load it. */
export { claimOwnView, listProfiles } from '@meishi/api-contract/profiles';
export { getRegistry } from '@meishi/api-contract/remotes';
export { endSessions } from '@meishi/api-contract/sessions';
export { createGoogleUser, createUser, getMe } from '@meishi/api-contract/users';
export { keepPages } from '../offline/kept-pages.ts';
export { createFirebaseIdentity } from '../session/firebase-identity.ts';
