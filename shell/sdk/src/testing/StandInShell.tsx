import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { type ReactNode, useEffect, useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { createQueryClient } from '../api/api.ts';
import { KitProvider } from '../frame/KitProvider.tsx';
import type { Session } from '../session/session.ts';
import { currentLocale, switchLanguage } from '../words/words.ts';
import { type StandInApi, standInApi } from './stand-in-api.ts';
import { signedInSession } from './stand-in-session.ts';

interface StandInShellProps {
  api?: StandInApi;
  /** Defaults to `standInUser()`, signed in. */
  session?: Session;
  brand?: GroupBrand | null;
  /** The language while the page is mounted: `de`. Defaults to the current one. */
  locale?: string;
  /** The open address. */
  path?: string;
  /** The route pattern of the page, for its parameters: `/group/:groupname`. */
  route?: string;
  children: ReactNode;
}

/** Provides to a page what the shell provides, for tests. */
export function StandInShell({
  api = standInApi(),
  session = signedInSession(),
  brand = null,
  locale,
  path = '/',
  route = '*',
  children,
}: StandInShellProps) {
  const [queryClient] = useState(() => {
    const client = createQueryClient();
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
    return client;
  });
  const [isSpoken, setIsSpoken] = useState(!locale);
  useEffect(() => {
    if (!locale) return;
    const before = currentLocale();
    void switchLanguage(locale).then(() => setIsSpoken(true));
    return () => void switchLanguage(before);
  }, [locale]);
  return (
    <MemoryRouter initialEntries={[path]}>
      <KitProvider session={session} api={api.call} brand={brand} queryClient={queryClient}>
        <Routes>
          <Route path={route} element={isSpoken && children} />
        </Routes>
      </KitProvider>
    </MemoryRouter>
  );
}
