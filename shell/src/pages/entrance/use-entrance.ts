import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../app/services-context.ts';
import { returnAddress } from '../../routing/return-address.ts';
import type { Authentication } from '../../session/authentication.ts';
import { type IdentityProblem, identityProblem } from '../../session/problem/identity-problem.ts';
import type { SecondFactorChallenge } from '../../session/second-factor/second-factor.ts';
import { useAuthenticationState, useSessionState } from '../../session/use-session-state.ts';

export interface Entrance {
  authentication: Authentication;
  /** What was typed is being sent. */
  busy: boolean;
  /** What to tell the person about the last try, or about the session that ended. */
  problem: IdentityProblem | null;
  /** The last try waits for a second factor. */
  secondFactor: SecondFactorChallenge | null;
  /** The person is in, and has no name yet. */
  nameless: boolean;
  /** The session is not known yet: nothing to fill in until it is. */
  waiting: boolean;
  /** Where a person goes who is signed in. */
  goTo: string | null;
  /** Typed on the page before, so that nobody types it twice. */
  typed: { email?: string; fullName?: string };
}

/** What every page with a way in has in common. */
export function useEntrance(): Entrance {
  const { authentication } = useServices();
  const { loading, atGoogle, error, secondFactor, nameless } = useAuthenticationState();
  const { status, endedBy } = useSessionState();
  const { search, state, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the page again begins anew
  useEffect(() => {
    authentication.clear();
    void authentication.prepare();
  }, [authentication, key]);

  const isIn = status === 'signed-in' && !loading;
  const code = error?.code ?? (loading ? null : endedBy);
  return {
    authentication,
    busy: loading && !atGoogle,
    problem: code ? identityProblem(code) : null,
    secondFactor,
    nameless,
    waiting: status === 'loading' && !loading && !nameless,
    goTo: isIn && !nameless ? returnAddress(search) : null,
    typed: (state as Entrance['typed'] | null) ?? {},
  };
}
