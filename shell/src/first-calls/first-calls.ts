import type { Account } from '../session/identity/identity.ts';
import type { StoredSession } from '../session/session.ts';

/** What `send-first-calls.ts` found in this browser and requested. */
export interface FirstCalls {
  /** The account that was last signed in, as the identity client stored it. */
  account: Account;
  /** Its token, which has not expired. */
  token: string;
  /** The response of `users/me`; undefined if there is none. */
  user: Promise<Response | undefined>;
  /** The responses of the page's calls, by their whole address. */
  responses: Map<string, Promise<Response | undefined>>;
}

declare global {
  /** Set by the script in the HTML of a browser with a session. Resolves to null without a valid token. */
  var meishiFirstCalls: Promise<FirstCalls | null> | undefined;
}

/** Milliseconds for which a response may stand for a later call. The same as the query cache's `staleTime`. */
const freshMs = 30_000;

/**
 * `fetch` that uses the response of a first call instead of sending it again: once, while it is fresh, and on the page
 * that the browser opened. A call that failed or was refused is sent again.
 * @param accountId the account of the session
 */
export function fetchAfterFirstCalls(
  calls: Promise<FirstCalls | null>,
  accountId: () => string | undefined,
): typeof fetch {
  const opened = location.pathname;
  let isFresh = performance.now() < freshMs;
  setTimeout(() => {
    isFresh = false;
  }, freshMs);

  return async (address, init) => {
    const isWanted = isFresh && init?.method === 'GET' && location.pathname === opened;
    const first = isWanted ? await calls : null;
    const key = String(address);
    if (first && first.account.accountId === accountId()) {
      const sent = first.responses.get(key);
      first.responses.delete(key);
      const response = await sent;
      if (response?.ok) return response;
    }
    return fetch(address, init);
  };
}

/** The session that the first calls found. Its user is null if the token was refused or there was no response. */
export function storedSession(first: FirstCalls | null): StoredSession | null {
  return (
    first && {
      account: first.account,
      token: first.token,
      user: first.user.then(async (response) => (response?.ok ? (await response.json()).data : null)),
    }
  );
}
