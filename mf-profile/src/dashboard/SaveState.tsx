import { Button, Icon, Spinner, sentenceFor, theme, useOnline } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words';
import type { ProfileEditing } from './useProfileSaver';

/** Whether what was typed is safe, and what to do if it is not. */
export function SaveState({ editing }: { editing: ProfileEditing }) {
  const offline = !useOnline();
  const { saver, status, failure, faults, draft } = editing;
  if (status === 'failed' && offline)
    return (
      <Line role="status">
        <Icon name="offline" size={16} />
        {t('Offline. What you type is kept here and saved once you are back.')}
      </Line>
    );
  if (status === 'failed')
    return (
      <Line role="alert" $bad>
        <Icon name="error" size={16} />
        <span>{t('Not saved. {{failure}}', { failure: sentenceFor(failure) })}</span>
        <Button size="small" onClick={() => void saver.save()}>
          {t('Retry')}
        </Button>
      </Line>
    );
  if (draft.conflicts.length > 0)
    return (
      <Line role="status" $bad>
        <Icon name="warning" size={16} />
        {t('Waiting for your choice')}
      </Line>
    );
  if (status === 'saved' && Object.keys(faults).length > 0)
    return (
      <Line role="status" $bad>
        <Icon name="warning" size={16} />
        {t('Saved, but for what is marked')}
      </Line>
    );
  return (
    <Line role="status">
      {status === 'saved' ? <Icon name="check" size={16} /> : <Spinner size={14} />}
      {status === 'saved' ? t('Saved') : t('Saving …')}
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
