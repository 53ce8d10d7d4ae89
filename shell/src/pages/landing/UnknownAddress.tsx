import { withBase } from '@meishi/shell-sdk';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PageLoading } from '../../remotes/PageLoading.tsx';
import { useRegistry } from '../../remotes/registry-context.tsx';
import { reloadOnce } from '../../remotes/reload-once.ts';
import { LandingPage } from './HomePage.tsx';

/** The address that the document was loaded for. The document has every route of it. */
const documentPath = location.pathname;

/**
 * An address that no route matches: the landing page. If the user navigated to it, the server decides, because a document has
 * only those routes of restricted remotes that it was loaded for.
 */
export function UnknownAddress() {
  const { own } = useRegistry();
  const address = withBase(useLocation().pathname);
  const [decided, setDecided] = useState<string | null>(documentPath);

  const isOpen = own !== 'loading' && address !== decided;
  useEffect(() => {
    if (isOpen && !reloadOnce(`address ${address}`)) setDecided(address);
  }, [isOpen, address]);

  return own === 'loading' || isOpen ? <PageLoading /> : <LandingPage />;
}
