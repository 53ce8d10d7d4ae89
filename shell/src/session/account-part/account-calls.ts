/** The calls that only signed-in users make. */

export { startOpenidSignIn } from '@meishi/api-contract/endpoints/account/openid';
export { endSessions } from '@meishi/api-contract/endpoints/account/sessions';
export {
  sendAddressMail,
  sendPasswordMail,
  sendSignInMail,
  sendVerificationMail,
} from '@meishi/api-contract/endpoints/account/sign-in-mails';
export { createGoogleUser, createUser, updateMe } from '@meishi/api-contract/endpoints/account/users';
export { claimOwnView } from '@meishi/api-contract/endpoints/profiles';
export { getRegistry, getRemoteState } from '@meishi/api-contract/endpoints/remotes/registry';
export { getProfiles, getUser } from '@meishi/api-contract/wrappers';
