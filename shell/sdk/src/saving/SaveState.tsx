import type { ApiError } from '@meishi/api-contract/transport/client';
import styled from 'styled-components';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Spinner } from '../icon/Spinner.tsx';
import { errorSentence } from '../status/ErrorState.tsx';
import { useOnline } from '../status/online.ts';
import { theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';

export interface SaveStateProps {
  /** `waiting`: the pause after the last change has not ended. */
  status: 'saved' | 'waiting' | 'saving' | 'failed';
  failure: ApiError | null;
  /** A conflict waits for a choice. */
  contested: boolean;
  /** Why some changes could not be saved. */
  fault?: string;
  onRetry: () => void;
  /** Discards the changes that could not be saved. */
  onDiscard?: () => void;
}

/** Whether changes are saved, and what to do if they are not. */
export function SaveState({ status, failure, contested, fault, onRetry, onDiscard }: SaveStateProps) {
  const offline = !useOnline();
  const discard = onDiscard && (
    <Button size="small" variant="quiet" onClick={onDiscard}>
      {t('Discard')}
    </Button>
  );
  if (status === 'failed' && offline)
    return (
      <Line role="status">
        <Icon name="offline" size={16} />
        <span>{t('Your changes are stored here and sent when you’re back online.')}</span>
        {discard}
      </Line>
    );
  if (status === 'failed')
    return (
      <Line role="alert" $bad>
        <Icon name="error" size={16} />
        <span>{t('Not saved. {{failure}}', { failure: errorSentence(failure) })}</span>
        <Button size="small" onClick={onRetry}>
          {t('Try again')}
        </Button>
        {discard}
      </Line>
    );
  if (contested || (status === 'saved' && fault))
    return (
      <Line role="status" $bad>
        <Icon name="warning" size={16} />
        {contested ? t('Waiting for your decision') : fault}
      </Line>
    );
  return (
    <Line role="status">
      {status === 'saved' ? <Icon name="check" size={16} /> : <Spinner size={14} />}
      {status === 'saved' ? t('Saved') : t('Saving…')}
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
