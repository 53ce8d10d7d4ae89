import { AppFrame, LoadingScreen, OfflineBanner, useBrand, useSession } from '@meishi/shell-sdk';
import { useLocation, useNavigate } from 'react-router-dom';
import { LanguageChoice } from '../languages/LanguageChoice.tsx';
import { AccountLine } from '../navigation/AccountLine.tsx';
import { navigationFor } from '../navigation/entries.ts';
import { footerLinks } from '../navigation/footer-links.ts';
import { SiteLinks } from '../navigation/SiteLinks.tsx';
import { toKitEntries } from '../navigation/to-kit-entries.ts';
import { PreviewEndedBanner } from '../remotes/PreviewEndedBanner.tsx';
import { useRegistry } from '../remotes/registry-context.tsx';
import { AppRoutes } from '../routing/AppRoutes.tsx';
import { isSidebarHidden } from '../routing/hidden-sidebar.ts';
import { useScrollAndFocus } from '../routing/use-scroll-and-focus.ts';
import { chooserPath } from '../session/google-choice.ts';
import { IncompleteSessionBanner } from '../session/IncompleteSessionBanner.tsx';
import { useSessionState } from '../session/use-session-state.ts';
import { useVerificationCheck } from '../session/use-verification-check.ts';
import { VerificationBanner } from '../session/VerificationBanner.tsx';
import { ClosingAccount } from './ClosingAccount.tsx';
import { useOwnViewReport } from './use-own-view-report.ts';

/** The layout around every page: navigation, banners and footer. */
export function AppLayout() {
  const { registry } = useRegistry();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const brand = useBrand();
  const { signOut } = useSession();
  const visitor = useSessionState();
  useScrollAndFocus(pathname);
  useVerificationCheck();
  useOwnViewReport();

  const bare = isSidebarHidden(
    pathname,
    registry.remotes.flatMap(({ routes }) => routes),
  );
  // The stand-in for Google's sign-in window has no layout.
  if (pathname === chooserPath) return <AppRoutes />;
  const unknown = visitor.status === 'loading' && visitor.trouble === null;
  if (unknown && !bare) return <LoadingScreen brand={brand} />;

  const { main, bottom } = navigationFor(visitor, registry);
  return (
    <AppFrame
      brand={brand}
      sidebar={!bare}
      entries={toKitEntries(main, signOut)}
      bottomEntries={toKitEntries(bottom, signOut)}
      currentPath={pathname}
      account={<AccountLine />}
      onNavigate={navigate}
      footer={footerLinks(registry)}
      languages={<LanguageChoice />}
    >
      <OfflineBanner />
      <PreviewEndedBanner />
      <IncompleteSessionBanner />
      <VerificationBanner />
      {bare && <SiteLinks links={bottom} />}
      {visitor.user?.deletion && !bare ? <ClosingAccount deletion={visitor.user.deletion} /> : <AppRoutes />}
    </AppFrame>
  );
}
