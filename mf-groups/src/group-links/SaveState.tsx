import type { ApiError } from '@meishi/api-contract/client';
import { Button, Icon, Spinner, sentenceFor, theme, useOnline } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words';

interface SaveStateProps {
  status: 'saved' | 'saving' | 'failed';
  failure: ApiError | null;
  /** Something waits for a choice between two versions. */
  contested: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** Whether what was changed is safe, and what to do if it is not. */
export function SaveState({ status, failure, contested, onRetry, onDiscard }: SaveStateProps) {
  const offline = !useOnline();
  if (status === 'failed')
    return (
      <Line role="alert" $bad>
        <Icon name={offline ? 'offline' : 'error'} size={16} />
        <span>
          {offline
            ? t('Offline. Your changes are kept here and saved once you are back.')
            : t('Not saved. {{failure}}', { failure: sentenceFor(failure) })}
        </span>
        <Button size="small" onClick={onRetry}>
          {t('Try again')}
        </Button>
        <Button size="small" variant="quiet" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </Line>
    );
  if (contested)
    return (
      <Line role="status" $bad>
        <Icon name="warning" size={16} />
        {t('Waiting for your choice')}
      </Line>
    );
  return (
    <Line role="status">
      {status === 'saved' ? <Icon name="check" size={16} /> : <Spinner size={14} />}
      {status === 'saved' ? t('All changes saved') : t('Saving…')}
    </Line>
  );
}

const Line = styled.div<{ $bad?: boolean }>`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  color: ${({ $bad }) => ($bad ? theme.colour.danger : theme.colour.inkFaint)};
  font: 500 ${theme.size.small} ${theme.font.text};
`;
