import { Spinner, Text } from '@meishi/shell-sdk';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';

/** Milliseconds after which a page that loads says that it still does. */
const patience = 8_000;

/** In the place of a page that is on its way. */
export function PageLoading() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Place role="status" aria-busy>
      <Spinner size={28} />
      <Text size="small" tone="soft">
        {slow ? t('Still loading. The connection seems slow.') : t('Loading')}
      </Text>
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 16px;
  /* Keeps the footer below the fold, from where no page that arrives can push it. */
  min-height: 100dvh;
  animation: appear 200ms 150ms both;

  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`;
