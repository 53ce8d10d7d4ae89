import { currentLocale } from '@meishi/shell-sdk';
import { useSyncExternalStore } from 'react';
import { loadAccountPart } from './account-part/load-account-part.ts';
import { Authentication, type AuthenticationState } from './authentication.ts';
import { type SessionServices, useSessionServices } from './session-services.ts';

const created = new WeakMap<SessionServices, Authentication>();

/** The sign-in methods, which only pages for signing in and the request for a verified address load. */
export function useAuthentication(): Authentication {
  const services = useSessionServices();
  const existing = created.get(services);
  if (existing) return existing;
  const authentication = createAuthentication(services);
  created.set(services, authentication);
  return authentication;
}

export function useAuthenticationState(): AuthenticationState {
  const authentication = useAuthentication();
  return useSyncExternalStore(authentication.subscribe, authentication.state);
}

const createAuthentication = ({ session, call }: SessionServices) =>
  new Authentication({
    session,
    createUser: async (fullName) =>
      call((await loadAccountPart()).createUser, { body: { fullName, ...preferences() } }),
    createGoogleUser: async (email) =>
      call((await loadAccountPart()).createGoogleUser, { body: { email, ...preferences() } }),
    startOpenid: async (provider) => {
      const { startOpenidSignIn } = await loadAccountPart();
      return (await call(startOpenidSignIn, { params: { provider }, body: {} })).url;
    },
    open: (address) => location.assign(address),
    mails: {
      sendVerification: async () => call((await loadAccountPart()).sendVerificationMail),
      sendPassword: async (email) => call((await loadAccountPart()).sendPasswordMail, { body: { email } }),
      sendSignIn: async (email, return_to) =>
        call((await loadAccountPart()).sendSignInMail, { body: { email, return_to } }),
    },
  });

const preferences = () => ({
  locale: currentLocale(),
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
