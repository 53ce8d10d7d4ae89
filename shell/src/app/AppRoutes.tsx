import { routerPath } from '@meishi/api-contract/shapes/path-pattern';
import { ErrorState, Route, Routes } from '@meishi/shell-sdk';
import { shellPages } from '../pages/shell-pages.ts';
import { PageLoading } from '../remotes/PageLoading.tsx';
import { RemotePage } from '../remotes/RemotePage.tsx';
import { useRegistry } from '../remotes/registry-context.tsx';
import { remoteWord } from '../remotes/remote-words.ts';
import { SwitchedOffCard } from '../remotes/SwitchedOffCard.tsx';
import { Guard } from '../routing/Guard.tsx';
import { useSessionServices } from '../session/session-services.ts';
import { t } from '../words.ts';

/** All routes: the shell's pages, the registry's pages, pages that need a role, and the landing page for the rest. */
export function AppRoutes() {
  const { boot } = useSessionServices();
  const { registry } = useRegistry();

  return (
    <Routes>
      {shellPages(boot.config).map(({ path, Page, ...route }) => (
        <Route
          key={path}
          path={path}
          element={
            <Guard key={path} route={route}>
              <Page />
            </Guard>
          }
        />
      ))}
      {registry.remotes.flatMap((remote) =>
        remote.routes.map((route) => (
          <Route
            key={route.path}
            path={routerPath(route.path)}
            element={
              <Guard key={route.path} route={route}>
                <RemotePage remote={remote} route={route} />
              </Guard>
            }
          />
        )),
      )}
      {registry.off?.map((route) => (
        <Route
          key={route.path}
          path={routerPath(route.path)}
          element={
            <Guard key={route.path} route={route}>
              <SwitchedOffCard title={remoteWord(route, route.title)} onRetry={() => location.reload()} />
            </Guard>
          }
        />
      ))}
      {registry.guarded.map((route) => (
        <Route
          key={route.path}
          path={routerPath(route.path)}
          element={
            <Guard key={route.path} route={route}>
              <PendingPage />
            </Guard>
          }
        />
      ))}
    </Routes>
  );
}

/** A page that needs a role, while the registry of the user's roles is loading. */
function PendingPage() {
  const { own, retry } = useRegistry();
  if (own === 'loading') return <PageLoading />;
  return (
    <ErrorState
      error={null}
      title={t('This page could not be opened')}
      onRetry={own === 'failed' ? retry : undefined}
    />
  );
}
