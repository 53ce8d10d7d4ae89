import { Button, fullTitle, Heading, Text } from '@meishi/shell-sdk';
import { useEffect } from 'react';
import styled from 'styled-components';
import { logFailure } from '../../log-failure.ts';
import { t } from '../../words.ts';

/** Shown if the shell itself fails, so it depends on nothing of the shell. */
export function UnexpectedErrorPage({ error, onShown }: { error: unknown; onShown?: () => void }) {
  useEffect(() => {
    document.title = fullTitle(t('Unexpected Application Error!'));
    logFailure('The shell failed', error);
    onShown?.();
  }, [error, onShown]);

  return (
    <Place>
      <Heading level={1}>{t('Unexpected Application Error!')}</Heading>
      <Text tone="soft">
        {t(
          'Something went wrong, but your saved data is safe. Reload the page. If that doesn’t help, tell us what you did last.',
        )}
      </Text>
      <Button variant="ink" icon="retry" onClick={() => location.reload()}>
        {t('Reload')}
      </Button>
    </Place>
  );
}

const Place = styled.main`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: 20px;
  min-height: 100dvh;
  max-width: 560px;
  margin-inline: auto;
  padding: 32px 24px;
`;
