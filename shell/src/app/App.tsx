import { createQueryClient, ErrorBoundary, KitProvider } from '@meishi/shell-sdk';
import { useMemo } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { useBrandChoice } from '../branding/use-brand-choice.ts';
import { UnexpectedErrorPage } from '../pages/unexpected-error/UnexpectedErrorPage.tsx';
import { RegistryProvider } from '../remotes/registry-context.tsx';
import { PublicDocument } from '../routing/PublicDocument.tsx';
import { useKitSession, useSessionState } from '../session/use-session-state.ts';
import { AppLayout } from './AppLayout.tsx';
import { PageShownContext } from './page-shown.tsx';
import type { Services } from './services.ts';
import { ServicesContext, useServices } from './services-context.ts';

interface AppProps {
  services: Services;
  /** Called when the first page is rendered. */
  onPageShown: () => void;
}

export function App({ services, onPageShown }: AppProps) {
  const endPreview = () => services.preview.endAfterFailure('shell');
  const isPublic = services.boot.document === 'public';
  return (
    <ErrorBoundary fallback={(error) => <UnexpectedErrorPage error={error} onShown={endPreview} />}>
      <ServicesContext value={services}>
        <PageShownContext value={onPageShown}>
          <BrowserRouter>
            {isPublic ? (
              <PublicDocument>
                <AccountApp />
              </PublicDocument>
            ) : (
              <AccountApp />
            )}
          </BrowserRouter>
        </PageShownContext>
      </ServicesContext>
    </ErrorBoundary>
  );
}

/**
 * The app of one account, or of a visitor. Each has its own query cache, so that cached responses of one user
 * are never shown to the next.
 */
function AccountApp() {
  const { boot, call } = useServices();
  const { account } = useSessionState();
  const { search } = useLocation();
  const session = useKitSession();
  const brand = useBrandChoice(search, boot.brand, call);

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
        <AppLayout />
      </RegistryProvider>
    </KitProvider>
  );
}
