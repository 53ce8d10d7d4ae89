import { Spinner, Text, useIsSlow } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

export function PageLoading() {
  const slow = useIsSlow();

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
  /* Keeps the footer below the viewport, so that a loaded page does not move it. */
  min-height: 100dvh;
  animation: appear 200ms 150ms both;

  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`;
