import type { RemoteContract, RemoteRoute } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { filledPath, routerPath } from '@meishi/api-contract/shapes/path-pattern';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { AppFrame } from '../frame/AppFrame.tsx';
import type { NavigationEntry } from '../frame/navigation.ts';
import { isIconName } from '../icon/Icon.tsx';
import { StandInShell, type StandInShellProps } from '../testing/StandInShell.tsx';

interface AloneProps extends Pick<StandInShellProps, 'api' | 'session'> {
  contract: RemoteContract;
  /** The pages by the module that remote.json names. */
  pages: Record<string, ComponentType>;
  /** Values of the route parameters. Defaults to their names. */
  params: Record<string, string>;
}

/** Shows a remote's pages without a shell: in the stand-in shell, with a list of all pages. */
export function StandaloneRemote({ contract, pages, params, ...standIn }: AloneProps) {
  const entries = contract.routes.map((route) => entryOf(route, params));
  return (
    <StandInShell {...standIn} Router={BrowserRouter}>
      <Frame entries={entries}>
        <Suspense>
          <Routes>
            {contract.routes.map(({ path, module }) => {
              const Page = pages[module];
              return Page && <Route key={path} path={routerPath(path)} element={<Page />} />;
            })}
            <Route path="*" element={<Navigate to={entries[0]?.to ?? '/'} replace />} />
          </Routes>
        </Suspense>
      </Frame>
    </StandInShell>
  );
}

function Frame({ entries, children }: { entries: NavigationEntry[]; children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <AppFrame brand={null} entries={entries} currentPath={pathname} onNavigate={navigate} footer={[]}>
      {children}
    </AppFrame>
  );
}

function entryOf({ path, title, navigation }: RemoteRoute, params: Record<string, string>): NavigationEntry {
  const to = filledPath(path, (name) => params[name] ?? name);
  const icon = navigation?.icon ?? '';
  return { label: title, icon: isIconName(icon) ? icon : 'custom', to };
}
