import { endSession, listSessions } from '@meishi/api-contract/endpoints/account/sessions';
import { useApi } from '@meishi/shell-sdk';
import { type ReactNode, useCallback, useState } from 'react';
import { logFailure } from '../../../../log-failure.ts';
import { IdentityError } from '../../../../session/identity/identity.ts';
import type { AccountSecurity, SecuritySettings } from '../../../../session/security/account-security.ts';
import { useSessionServices } from '../../../../session/session-services.ts';
import { ReauthenticationDialog } from './ReauthenticationDialog.tsx';

const lifetimeMs = 10 * 60_000;

let latest: { accountId: string; at: number } | null = null;

/** Remembers for ten minutes on this page which account was reauthenticated. */
const recentConfirmation = {
  note(accountId: string): void {
    latest = { accountId, at: Date.now() };
  },
  isOf(accountId: string | undefined): boolean {
    return latest !== null && latest.accountId === accountId && Date.now() - latest.at < lifetimeMs;
  },
};

interface Waiting {
  act: () => Promise<unknown> | unknown;
  resolve: (done: boolean) => void;
  reject: (error: unknown) => void;
}

/** Requires a reauthentication before an action: `confirmed` runs the action, `dialog` has to be rendered. */
export function useReauthentication(
  security: AccountSecurity | undefined,
  settings: SecuritySettings | undefined,
): { confirmed: (act: Waiting['act']) => Promise<boolean>; dialog: ReactNode } {
  const { session } = useSessionServices();
  const call = useApi();
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const confirmed = useCallback(
    async (act: Waiting['act']) => {
      const ask = () => new Promise<boolean>((resolve, reject) => setWaiting({ act, resolve, reject }));
      if (!recentConfirmation.isOf(session.state().account?.accountId)) return ask();
      try {
        await act();
        return true;
      } catch (error) {
        if (error instanceof IdentityError && error.code === 'requires-recent-login') return ask();
        throw error;
      }
    },
    [session],
  );

  /** A reauthentication creates a new session, so the previous session of this browser is ended. */
  const currentSession = async () => {
    const { sessions } = await call(listSessions);
    return sessions.find(({ current }) => current)?.session_id;
  };
  const confirm = async (prove: () => Promise<unknown>) => {
    const before = await currentSession().catch(() => undefined);
    await prove();
    return before;
  };
  const goOn = async (before: string | undefined) => {
    recentConfirmation.note(session.state().account?.accountId ?? '');
    await session.token(true);
    try {
      if (before && before !== (await currentSession())) await call(endSession, { params: { id: before } });
    } catch (error) {
      logFailure('Could not end the session of before', error);
    }
    if (!waiting) return;
    setWaiting(null);
    Promise.resolve()
      .then(waiting.act)
      .then(() => waiting.resolve(true), waiting.reject);
  };

  const dialog = waiting && security && settings && (
    <ReauthenticationDialog
      security={security}
      settings={settings}
      confirm={confirm}
      onConfirmed={goOn}
      onCancel={() => {
        setWaiting(null);
        waiting.resolve(false);
      }}
    />
  );
  return { confirmed, dialog };
}
