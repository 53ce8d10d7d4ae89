import {
  AppFrame,
  Callout,
  Loading,
  LoadingScreen,
  lazyPart,
  OfflineBanner,
  Page,
  Skeleton,
  useBrand,
  useSession,
} from '@meishi/shell-sdk';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LanguageChoice } from '../languages/LanguageChoice.tsx';
import { logFailure } from '../log-failure.ts';
import { AccountLine } from '../navigation/AccountLine.tsx';
import { navigationFor } from '../navigation/entries.ts';
import { footerLinks, helpLink, licencesLink } from '../navigation/footer-links.ts';
import { SiteLinks } from '../navigation/SiteLinks.tsx';
import { toKitEntries } from '../navigation/to-kit-entries.ts';
import { usePalette } from '../palette/use-palette.ts';
import { useRegistry } from '../remotes/registry-context.tsx';
import { useRemotesServices } from '../remotes/remotes-services.ts';
import { useLiveRemotes } from '../remotes/use-remote-state.ts';
import { fillsWindow, sidebarOf } from '../routing/hidden-sidebar.ts';
import { lazyPage } from '../routing/lazy-page.tsx';
import { useScrollAndFocus } from '../routing/use-scroll-and-focus.ts';
import { BannerContainer } from '../session/banners/banner-container.ts';
import { IncompleteSessionBanner } from '../session/banners/IncompleteSessionBanner.tsx';
import { PaymentBanner } from '../session/banners/PaymentBanner.tsx';
import { useVerificationCheck } from '../session/banners/use-verification-check.ts';
import { VerificationBanner } from '../session/banners/VerificationBanner.tsx';
import { chooserPath } from '../session/identity/emulator-choice.ts';
import { useSessionState } from '../session/use-session-state.ts';
import { t } from '../words.ts';
import { AppRoutes } from './AppRoutes.tsx';
import type { Services } from './services.ts';

/** The layout around every page: navigation, banners and footer. */
export function AppLayout({ reportOwnView }: Pick<Services, 'reportOwnView'>) {
  const { registry } = useRegistry();
  const listed = { ...registry, remotes: useLiveRemotes(registry.remotes) };
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const brand = useBrand();
  const { signOut } = useSession();
  const visitor = useSessionState();
  useScrollAndFocus();
  useVerificationCheck();
  useOwnViewReport(reportOwnView);

  const palette = usePalette(visitor.status === 'signed-in' && !visitor.user?.deletion);

  const routes = registry.remotes.flatMap(({ routes }) => routes);
  const sidebar = sidebarOf(pathname, routes);
  const isFilled = fillsWindow(pathname, routes);
  const bare = !sidebar;
  // The stand-in for a provider's window has no layout.
  if (pathname === chooserPath) return <AppRoutes />;
  const unknown = visitor.status === 'loading' && visitor.failure === null;
  if (unknown && !bare) return <LoadingScreen brand={brand} />;

  const { main, bottom, top } = navigationFor(visitor, listed);
  const footer = [...footerLinks(listed), helpLink(), licencesLink()];
  return (
    <AppFrame
      brand={brand}
      sidebar={sidebar}
      entries={toKitEntries(main, signOut)}
      bottomEntries={toKitEntries(bottom, signOut)}
      topEntries={[
        ...toKitEntries(top, signOut),
        ...(palette.isAvailable
          ? [{ label: t('Search'), icon: 'search' as const, onSelect: palette.open }]
          : []),
      ]}
      currentPath={pathname}
      account={<AccountLine />}
      onNavigate={navigate}
      footer={footer}
      languages={<LanguageChoice />}
    >
      <OfflineBanner />
      <PreviewEndedBanner />
      <IncompleteSessionBanner />
      <VerificationBanner />
      <PaymentBanner />
      {bare && !isFilled && (
        <SiteLinks
          status={visitor.status}
          links={bottom}
          icons={toKitEntries(top, signOut)}
          pricing={footer.find(({ to }) => to === '/pricing')}
        />
      )}
      {visitor.user?.deletion && !bare ? (
        <ClosingAccountPage deletion={visitor.user.deletion} />
      ) : (
        <AppRoutes />
      )}
      {palette.isOpen && <CommandPalette onClose={palette.close} />}
    </AppFrame>
  );
}

/** Most visits do without it. */
const CommandPalette = lazyPart(() => import('../palette/CommandPalette.tsx'));

/** Retracts the view that the server counted when it rendered the page, if the visitor is the profile's owner. */
function useOwnViewReport(reportOwnView: Services['reportOwnView']): void {
  const { user } = useSession();
  const profileId = user?.default_profile_id;

  useEffect(() => {
    if (!profileId) return;
    reportOwnView(profileId).catch((error) => logFailure('Could not mark own view', error));
  }, [profileId, reportOwnView]);
}

/** Replaces every page while the account is scheduled for erasure. */
const ClosingAccountPage = lazyPage(
  'closing-account',
  () => import('../pages/account/ClosingAccountPage.tsx'),
  <ClosingAccountSkeleton />,
);

function ClosingAccountSkeleton() {
  return (
    <Page width="narrow">
      <Loading label={t('Loading your account')}>
        <Skeleton height="220px" radius="large" />
      </Loading>
    </Page>
  );
}

/** Says that a preview failed and was replaced by the live release. */
function PreviewEndedBanner() {
  const { preview } = useRemotesServices();
  const [ended] = useState(() => preview.takeEnded());
  if (!ended) return null;
  return (
    <BannerContainer>
      <Callout tone="warning" announce>
        {t('The preview of {{ended}} failed and was ended. You’re back on the live version.', {
          ended,
        })}
      </Callout>
    </BannerContainer>
  );
}
