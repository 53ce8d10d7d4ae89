import { ApiError } from '@meishi/api-contract/transport/client';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Heading, Text } from '../text/Text.tsx';
import { space, theme } from '../theme/theme.ts';
import { contractWord, t } from '../words/kit-words.ts';
import { useOnline } from './online.ts';

interface ErrorStateProps {
  error: unknown;
  /** What could not be shown, e.g. "Your contacts could not be loaded". */
  title?: string;
  onRetry?: () => unknown;
  /** Another action beside Try again. */
  action?: ReactNode;
  /** Heading level: 2 directly below the page's title. */
  level?: 2 | 3;
}

/** Shown in place of content that could not be loaded: a sentence and an action. */
export function ErrorState({ error, title, onRetry, action, level = 3 }: ErrorStateProps) {
  const offline = !useOnline();
  const { heading, sentence } = explain(error, offline);
  return (
    <ErrorBox role="alert">
      <Icon name={offline ? 'offline' : 'error'} size={28} />
      <Heading level={level} size="lead">
        {title ?? heading}
      </Heading>
      <Text size="small" tone="soft" style={{ maxWidth: '48ch' }}>
        {sentence}
      </Text>
      {(onRetry || action) && (
        <div style={{ display: 'flex', gap: space(2), marginTop: space(3) }}>
          {onRetry && (
            <Button icon="retry" onClick={() => void onRetry()}>
              {t('Try again')}
            </Button>
          )}
          {action}
        </div>
      )}
    </ErrorBox>
  );
}

interface LoadingOrErrorProps extends Pick<ErrorStateProps, 'title' | 'level'> {
  /** A query without data. */
  query: { error: unknown; refetch: () => unknown };
  /** The skeletons shown until the query has failed. */
  children: ReactNode;
}

/** Shown in place of the data of a query: skeletons while it loads, an error when it has failed. */
export function LoadingOrError({ query: { error, refetch }, children, ...state }: LoadingOrErrorProps) {
  return error ? <ErrorState error={error} onRetry={refetch} {...state} /> : children;
}

/** The message for a failure. Unexpected failures get a fixed message. */
export function errorSentence(error: unknown, offline = false): string {
  return explain(error, offline).sentence;
}

function explain(error: unknown, offline: boolean): { heading: string; sentence: string } {
  if (offline)
    return { heading: t('You’re offline'), sentence: t('This will load when you’re back online.') };
  if (!(error instanceof ApiError))
    return {
      heading: t('Something went wrong'),
      sentence: t('Something unexpected happened. Please try again.'),
    };
  if (error.status === 0 && error.code !== 'timed-out')
    return {
      heading: t('Can’t reach {{product}}'),
      sentence: t('Please check your connection and try again.'),
    };
  const { reference } = error.data ?? {};
  const sentence = contractWord(error.reason);
  return {
    heading: t('Something went wrong'),
    sentence: reference ? t('{{sentence}} (reference {{reference}})', { sentence, reference }) : sentence,
  };
}

const ErrorBox = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(10)} ${space(6)};
  text-align: center;

  > svg {
    margin-bottom: ${space(2)};
    color: ${theme.colour.danger};
  }
`;
