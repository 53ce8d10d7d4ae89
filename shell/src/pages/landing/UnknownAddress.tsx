import { Callout, LinkButton, space, withBase } from '@meishi/shell-sdk';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { PageLoading } from '../../remotes/PageLoading.tsx';
import { useRegistry } from '../../remotes/registry-context.tsx';
import { reloadOnce } from '../../remotes/reload-once.ts';
import { useSessionState } from '../../session/use-session-state.ts';
import { t } from '../../words.ts';
import { LandingPage } from './HomePage.tsx';

/** The address that the document was loaded for. The document has every route of it. */
const documentPath = location.pathname;

/**
 * An address that no route matches: the landing page below a notice. If the user navigated to it, the server decides, because a document has
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

  if (own === 'loading' || isOpen) return <PageLoading />;
  return (
    <>
      <MissingPage />
      <LandingPage />
    </>
  );
}

function MissingPage() {
  const { status } = useSessionState();
  return (
    <Notice>
      <Callout
        title={t('There is no page at this address')}
        actions={
          status === 'signed-in' && (
            <LinkButton to="/dashboard" size="small">
              {t('Your card')}
            </LinkButton>
          )
        }
      >
        {t('It may have moved, or the address has a typo.')}
      </Callout>
    </Notice>
  );
}

/** As wide as the sections of the landing page. */
const Notice = styled.div`
  box-sizing: border-box;
  width: 100%;
  max-width: 1264px;
  margin-inline: auto;
  padding: ${space(4)} ${space(5)} 0;
`;
