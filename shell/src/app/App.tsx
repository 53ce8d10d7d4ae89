import { basePath, createQueryClient, ErrorBoundary, KitProvider } from '@meishi/shell-sdk';
import { useMemo } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { useBrandChoice } from '../branding/use-brand-choice.ts';
import { useAskedLogOut } from '../captures/use-asked-log-out.tsx';
import { UnexpectedErrorPage } from '../pages/unexpected-error/UnexpectedErrorPage.tsx';
import { PageShownContext } from '../remotes/page-shown.tsx';
import { RegistryProvider } from '../remotes/registry-context.tsx';
import { RemotesServicesContext } from '../remotes/remotes-services.ts';
import { PublicDocument } from '../routing/PublicDocument.tsx';
import { SessionServicesContext, useSessionServices } from '../session/session-services.ts';
import { useKitSession, useSessionState } from '../session/use-session-state.ts';
import { AppLayout } from './AppLayout.tsx';
import type { Services } from './services.ts';

interface AppProps {
  services: Services;
  onPageShown: () => void;
}

export function App({ services, onPageShown }: AppProps) {
  const endPreview = () => services.preview.endAfterFailure('shell');
  const isPublic = services.boot.document === 'public';
  return (
    <ErrorBoundary fallback={(error) => <UnexpectedErrorPage error={error} onShown={endPreview} />}>
      <SessionServicesContext value={services}>
        <RemotesServicesContext value={services}>
          <PageShownContext value={onPageShown}>
            <BrowserRouter basename={basePath() || '/'}>
              {isPublic ? (
                <PublicDocument>
                  <AccountApp reportOwnView={services.reportOwnView} />
                </PublicDocument>
              ) : (
                <AccountApp reportOwnView={services.reportOwnView} />
              )}
            </BrowserRouter>
          </PageShownContext>
        </RemotesServicesContext>
      </SessionServicesContext>
    </ErrorBoundary>
  );
}

/**
 * The app of one account, or of a visitor. Each has its own query cache, so that cached responses of one user
 * are never shown to the next.
 */
function AccountApp({ reportOwnView }: Pick<Services, 'reportOwnView'>) {
  const { boot, call } = useSessionServices();
  const { account } = useSessionState();
  const { search } = useLocation();
  const { session, question } = useAskedLogOut(useKitSession());
  const brand = useBrandChoice(search, boot, call);

  const accountId = account?.accountId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user gets a separate cache
  const queryClient = useMemo(() => createQueryClient(), [accountId]);

  return (
    <KitProvider
      session={session}
      api={call}
      brand={brand}
      wallets={boot.config.wallets}
      shop={boot.config.shop}
      queryClient={queryClient}
    >
      <RegistryProvider>
        <AppLayout reportOwnView={reportOwnView} />
        {question}
      </RegistryProvider>
    </KitProvider>
  );
}
