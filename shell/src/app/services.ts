import type { Boot } from '@meishi/api-contract/boot';
import { createClient } from '@meishi/api-contract/transport/client';
import { belowBase, currentLocale, withBase } from '@meishi/shell-sdk';
import kit from '@meishi/shell-sdk/package.json';
import { CaptureDelivery } from '../captures/capture-delivery.ts';
import { fetchAfterFirstCalls, storedSession } from '../first-calls/first-calls.ts';
import { Offline } from '../offline/offline.ts';
import { storeResponses } from '../offline/stored-responses.ts';
import { FrameLoss, takeFrameRemover } from '../remotes/frame-loss.ts';
import { HangWatch, takeHungPage } from '../remotes/hang-watch.ts';
import { leftOutRemotes } from '../remotes/left-out.ts';
import { Preview } from '../remotes/preview.ts';
import { ReleaseReports } from '../remotes/release-reports.ts';
import { reloadOnce } from '../remotes/reload-once.ts';
import { RemotePages } from '../remotes/remote-pages.ts';
import { loadAccountPart } from '../session/account-part/load-account-part.ts';
import { completeUser } from '../session/complete-user.ts';
import { asIdentityCall } from '../session/identity/call-errors.ts';
import { reportMissingRole } from '../session/report-missing-role.ts';
import { reportSessionEnd } from '../session/report-session-end.ts';
import { Session } from '../session/session.ts';
import { createTokenSync } from '../session/token/token-sync.ts';

/** Services that live as long as the document. */
export type Services = ReturnType<typeof createServices>;

/** In the chunk for signed-in users. */
const loadStoredPages = async () =>
  (await import(/* webpackChunkName: "account" */ '../offline/stored-pages.ts')).storePages;

const loadSendCaptures = async () =>
  (await import(/* webpackChunkName: "account" */ '../captures/send-captures.ts')).sendCaptures;

/** @param pageComplete resolves when the first page is complete */
export function createServices(boot: Boot, pageComplete: Promise<void>) {
  const firstCalls = globalThis.meishiFirstCalls ?? Promise.resolve(null);
  const client = createClient({
    baseUrl: withBase('/api/v1'),
    token: (force) => session.token(force),
    locale: currentLocale,
    fetch: fetchAfterFirstCalls(firstCalls, () => session.state().account?.accountId),
  });
  const call = storeResponses(
    reportSessionEnd(
      reportMissingRole(client, () => void session.refresh()),
      () => session.wasEnded(),
    ),
    () => session.state().account?.accountId,
  );
  /** For calls that identify the session by its cookie. */
  const withoutToken = createClient({ baseUrl: withBase('/api/v1'), locale: currentLocale });

  const session: Session = new Session({
    stored: async () => storedSession(await firstCalls),
    pageComplete,
    loadIdentity: async () => (await loadAccountPart()).createIdentity(boot.config, withoutToken),
    fetchUser: async () => {
      const user = await (await loadAccountPart()).getUser(call);
      if (user.status === 404) throw user.cause;
      return completeUser(user.data);
    },
    syncToken: createTokenSync(boot.config.token_sync),
    leave: async () => {
      const { endSessions } = await loadAccountPart();
      await call(endSessions, { body: { which: 'this' } }, { signal: AbortSignal.timeout(3_000) });
    },
  });

  /** The client for changing sign-in methods is a separate chunk. */
  const loadSecurity = async () => {
    await session.connect();
    const { createFirebaseAccountSecurity } = await import(
      '../session/security/firebase-account-security.ts'
    );
    const { firebase } = boot.config;
    if (!firebase) throw new Error('There is no Firebase project.');
    return createFirebaseAccountSecurity(firebase, async (email) =>
      asIdentityCall(call((await loadAccountPart()).sendAddressMail, { body: { email } })),
    );
  };

  const releaseReports = new ReleaseReports();
  releaseReports.accept(boot.registry);

  const offline = new Offline(boot, pageComplete, loadStoredPages);
  session.subscribe(() => offline.follow(session.state()));

  const captures = new CaptureDelivery(call, pageComplete, loadSendCaptures, boot.registry);
  session.subscribe(() => captures.follow(session.state()));

  /** The current registry of the signed-in user. */
  const fetchRegistry = async (signal?: AbortSignal) => {
    const registry = await call((await loadAccountPart()).getRegistry, undefined, { signal });
    releaseReports.accept(registry);
    return registry;
  };

  const fetchRemoteState = async (name: string, signal?: AbortSignal) => {
    const state = await call((await loadAccountPart()).getRemoteState, { params: { name } }, { signal });
    // It may also be that the user has lost the role which the remote needs. Then its pages are left.
    if (!state.is_live) await session.refresh();
    return state;
  };

  const preview = new Preview(boot.preview, () => location.reload());
  const hangWatch = new HangWatch();
  const hung = takeHungPage();
  if (hung) releaseReports.hung(hung);
  const remover = takeFrameRemover();
  const leftOut = leftOutRemotes(
    { pathname: belowBase(location.pathname), search: location.search },
    { hung, broke: remover },
  );
  const frameLoss = new FrameLoss({
    failed: (release, error) => releaseReports.failed(release, error, true),
    reload: reloadOnce,
  });

  const remotePages = new RemotePages({
    kitVersion: kit.version,
    current: async (name) => {
      const { remotes } = await fetchRegistry(AbortSignal.timeout(5_000));
      return remotes.find((remote) => remote.name === name);
    },
    reload: reloadOnce,
    onRequest: (remote) => releaseReports.requested(remote),
  });

  /** Retracts the view that the server counted if the profile belongs to the user. */
  const reportOwnView = async (defaultProfileId: string) => {
    const { view } = boot;
    if (!view) return;
    const { claimOwnView, getProfiles } = await loadAccountPart();
    const isOwn = async () => {
      const profiles = await getProfiles(call);
      if (profiles.status === 404) throw profiles.cause;
      return profiles.data.some(({ profile_id }) => profile_id === view.profile_id);
    };
    if (defaultProfileId === view.profile_id || (await isOwn()))
      await call(claimOwnView, { params: { id: view.profile_id, event_id: view.event_id } });
  };

  return {
    boot,
    call,
    session,
    loadSecurity,
    remotePages,
    releaseReports,
    hangWatch,
    leftOut,
    frameLoss,
    preview,
    fetchRegistry,
    fetchRemoteState,
    reportOwnView,
  };
}
