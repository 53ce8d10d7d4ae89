import { message } from '@meishi/api-contract/shapes/message';
import { Button, useOnline } from '@meishi/shell-sdk';
import { useEffect, useRef } from 'react';
import { logFailure } from '../log-failure.ts';
import { t } from '../words.ts';
import { PageCard } from './PageCard.tsx';
import { asRemoteError, type RemoteFailure } from './remote-error.ts';

const sentences: Record<RemoteFailure, string> = {
  timeout: message(
    'This is taking longer than usual. Your connection may be slow, or the page is being updated.',
  ),
  unreachable: message('Its files could not be loaded. It may be updating right now.'),
  broken: message('Its files could not be verified. It may be updating right now.'),
  incompatible: message('It needs a newer version of {{product}}. Reload the page to update.'),
  crashed: message('It ran into a problem.'),
};

interface PageFailureCardProps {
  error: unknown;
  /** Title of the page, if it is known. */
  title?: string;
  onFailed: (error: unknown) => void;
  onRetry: () => void;
}

/** Shown instead of a failed page: what failed, and a button to retry. */
export function PageFailureCard({ error, title, onFailed, onRetry }: PageFailureCardProps) {
  const { failure } = asRemoteError(error);
  const outdated = failure === 'incompatible';
  useEffect(() => {
    logFailure(`The page "${title ?? location.pathname}" failed`, error);
    onFailed(error);
  }, [title, error, onFailed]);

  const isOnline = useOnline();
  const wasOffline = useRef(!isOnline);
  const isMissing = failure === 'unreachable' || failure === 'timeout';
  useEffect(() => {
    if (isOnline && isMissing && wasOffline.current) onRetry();
    wasOffline.current = !isOnline;
  }, [isOnline, isMissing, onRetry]);

  if (isMissing && !isOnline)
    return (
      <PageCard
        title={titleOf(title)}
        reason={t('You’re offline. This page opens when you’re back online.')}
        isAlone={false}
      />
    );
  return (
    <PageCard title={titleOf(title)} reason={t(sentences[failure])}>
      <Button variant="ink" icon="retry" onClick={outdated ? () => location.reload() : onRetry}>
        {outdated ? t('Reload') : t('Retry')}
      </Button>
    </PageCard>
  );
}

const titleOf = (title: string | undefined) =>
  title ? t('“{{title}}” could not be opened', { title }) : t('This page could not be opened');
