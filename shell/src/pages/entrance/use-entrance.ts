import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../app/services-context.ts';
import { returnAddress } from '../../routing/return-address.ts';
import type { Authentication } from '../../session/authentication.ts';
import { identitySentence } from '../../session/identity-sentences.ts';
import { useAuthenticationState, useSessionState } from '../../session/use-session-state.ts';

interface Entrance {
  authentication: Authentication;
  /** What was typed is being sent. */
  busy: boolean;
  /** What to tell the person about the last try, or about the session that ended. */
  problem: string | null;
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
  const { loading, atGoogle, error } = useAuthenticationState();
  const { status, endedBy } = useSessionState();
  const { search, state } = useLocation();

  useEffect(() => {
    authentication.clearError();
    void authentication.prepare();
  }, [authentication]);

  const code = error?.code ?? (loading ? null : endedBy);
  return {
    authentication,
    busy: loading && !atGoogle,
    problem: code ? identitySentence(code) : null,
    waiting: status === 'loading' && !loading,
    goTo: status === 'signed-in' && !loading ? returnAddress(search) : null,
    typed: (state as Entrance['typed'] | null) ?? {},
  };
}
