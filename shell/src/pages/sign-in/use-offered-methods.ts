import type { SignInMethods } from '@meishi/api-contract/server-pages';
import { useLocation } from 'react-router-dom';
import { useSessionServices } from '../../session/session-services.ts';
import { useAuthentication, useAuthenticationState } from '../../session/use-authentication.ts';
import { returnPage } from './return-page.ts';

/** The sign-in methods of the installation, and what their buttons do. */
export interface OfferedMethods extends SignInMethods {
  /** Whether another sign-in is in progress. */
  disabled: boolean;
  onProvider: (id: string) => void;
  onOpenid: (provider: string) => void;
}

export function useOfferedMethods(): OfferedMethods {
  const authentication = useAuthentication();
  const { boot } = useSessionServices();
  const { loading } = useAuthenticationState();
  const { search } = useLocation();
  const { firebase, openid = [] } = boot.config;
  return {
    firebase: firebase && { providers: [...firebase.providers] },
    openid: [...openid],
    disabled: loading,
    onProvider: (id) => void authentication.signInWith(id),
    onOpenid: (provider) => void authentication.signInAt(provider, returnPage(search)),
  };
}
