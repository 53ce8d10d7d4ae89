/** What only people with an account need, in a script that visitors are spared: identity client and calls. */
export { claimOwnView, listProfiles } from '@meishi/api-contract/profiles';
export { getRegistry } from '@meishi/api-contract/remotes';
export { endSessions } from '@meishi/api-contract/sessions';
export { createGoogleUser, createUser, getMe } from '@meishi/api-contract/users';
export { keepPages } from '../offline/kept-pages.ts';
export { createFirebaseIdentity } from '../session/firebase-identity.ts';
