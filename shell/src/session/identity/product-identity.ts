import type { BootConfig } from '@meishi/api-contract/boot';
import type { Call } from '@meishi/api-contract/transport/client';
import { createFirebaseIdentity } from './firebase-identity.ts';
import { type Account, type Identity, IdentityError } from './identity.ts';
import { OpenidSession } from './openid/openid-session.ts';

/**
 * The identity providers of this installation. Firebase's client starts when it is needed, so never for a user who signed in at an
 * OpenID Connect provider.
 * @param call the API client without a token
 */
export function createIdentity({ firebase: config, openid = [] }: BootConfig, call: Call): Identity {
  if (config && openid.length === 0) return createFirebaseIdentity(config);
  const session = new OpenidSession(call);
  let firebase: Identity | undefined;
  const atFirebase = () => {
    if (!config) throw new IdentityError('operation-not-allowed', 'There is no Firebase project.');
    firebase ??= createFirebaseIdentity(config);
    return firebase;
  };
  const isElsewhere = () => !config || session.account() !== null;
  return {
    watch(listener) {
      let latest: Account | null = null;
      let isFollowed = false;
      const follow = () => {
        if (isElsewhere()) listener(session.account());
        else if (isFollowed) listener(latest);
        else {
          isFollowed = true;
          atFirebase().watch((account) => {
            latest = account;
            if (!isElsewhere()) listener(account);
          });
        }
      };
      follow();
      return session.watch(follow);
    },
    token: async (fresh) => (isElsewhere() ? session.token(fresh) : atFirebase().token(fresh)),
    reload: async () => {
      if (!isElsewhere()) return atFirebase().reload();
      return session.account() && session.renew(true);
    },
    finishOpenid: () => session.renew(true),
    finishRedirect: async () => (isElsewhere() ? null : atFirebase().finishRedirect()),
    async signOut(atProvider = false) {
      await firebase?.signOut();
      await session.signOut(atProvider);
    },
    signIn: async (...input) => atFirebase().signIn(...input),
    signInWith: async (...input) => atFirebase().signInWith(...input),
    register: async (...input) => atFirebase().register(...input),
    rename: async (...input) => atFirebase().rename(...input),
    signInWithLink: async (...input) => atFirebase().signInWithLink(...input),
    sendPhoneCode: async (...input) => atFirebase().sendPhoneCode(...input),
    readMailAction: async (...input) => atFirebase().readMailAction(...input),
    applyMailAction: async (...input) => atFirebase().applyMailAction(...input),
    setPassword: async (...input) => atFirebase().setPassword(...input),
  };
}
