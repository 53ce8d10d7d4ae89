import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hasReturnAddress, returnAddress } from '../../routing/return-address.ts';
import type { Authentication } from '../../session/authentication.ts';
import { openidPath } from '../../session/identity/openid/openid-path.ts';
import { type IdentityProblem, identityProblem } from '../../session/problem/identity-problem.ts';
import type { SecondFactorChallenge } from '../../session/second-factor/second-factor.ts';
import { useAuthentication, useAuthenticationState } from '../../session/use-authentication.ts';
import { useSessionState } from '../../session/use-session-state.ts';
import { returnPage } from './return-page.ts';

export interface SignInState {
  authentication: Authentication;
  busy: boolean;
  /** The error of the last attempt, or the reason why the session ended. */
  problem: IdentityProblem | null;
  /** Set if the last attempt needs a second factor. */
  secondFactor: SecondFactorChallenge | null;
  /** Whether the signed-in user has no name yet. */
  nameless: boolean;
  /** Whether the session is still unknown. The form is not shown until it is known. */
  waiting: boolean;
  goTo: string | null;
  /** Input from the previous page, to prefill the form. */
  typed: { email?: string; fullName?: string };
}

/** State shared by all sign-in and sign-up pages. */
export function useSignInState(): SignInState {
  const authentication = useAuthentication();
  const { loading, inWindow, error, secondFactor, nameless, isNew } = useAuthenticationState();
  const { status, endedBy } = useSessionState();
  const { pathname, search, state, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the page again resets the state
  useEffect(() => {
    authentication.clear();
    void authentication.prepare();
  }, [authentication, key]);

  const isIn = status === 'signed-in' && !loading;
  const code = error?.code ?? (loading ? null : (failureOf(search) ?? endedBy));
  return {
    authentication,
    busy: loading && !inWindow,
    problem: code ? identityProblem(code) : null,
    secondFactor,
    nameless,
    waiting: status === 'loading' && !loading && !nameless,
    goTo: isIn && !nameless ? nextPage(search, isNew, pathname) : null,
    typed: (state as SignInState['typed'] | null) ?? {},
  };
}

/** New users come to the guide, unless they signed up for another page. Others verify their address first. */
function nextPage(search: string, isNew: boolean, pathname: string): string {
  const page = pathname === openidPath ? returnPage(search) : returnAddress(search);
  return isNew && page === '/dashboard' && !hasReturnAddress(search) ? '/welcome' : page;
}

/** Why a sign-in at an OpenID Connect provider failed. The server leads back to this page with the code. */
function failureOf(search: string): string | null {
  const code = new URLSearchParams(search).get('problem');
  return code?.startsWith('openid-') ? code : null;
}
