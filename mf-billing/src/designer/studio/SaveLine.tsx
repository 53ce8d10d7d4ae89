import { Button, errorSentence, Icon, theme, useOnline } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import type { Saving } from '../drafts/use-design-saver.ts';

export function SaveLine({ saving }: { saving: Saving }) {
  const online = useOnline();
  const { saver, status, pausedBy, designId, failure } = saving;
  if (pausedBy === 'signed-out') return <Quiet>{t('Saved in this browser')}</Quiet>;
  if (pausedBy)
    return (
      <Line role="status" $bad>
        {t('Not saved')}
      </Line>
    );
  if (status === 'failed' && !online)
    return (
      <Line role="status">
        <Icon name="offline" size={16} />
        <span>{t('Offline, saved on this device')}</span>
      </Line>
    );
  if (status === 'failed')
    return (
      <Line role="alert" $bad title={errorSentence(failure)}>
        <Icon name="error" size={16} />
        <span>{t('Not saved')}</span>
        <Button size="small" onClick={() => void saver.save()}>
          {t('Retry')}
        </Button>
      </Line>
    );
  if (status === 'saved') return <Quiet>{designId ? t('Saved') : t('New')}</Quiet>;
  return <Quiet>{t('Saving…')}</Quiet>;
}

/** Not announced at every pause, because normal states need no announcement. */
function Quiet({ children }: { children: string }) {
  return (
    <Line role="status" aria-live="off">
      {children}
    </Line>
  );
}

const Line = styled.span<{ $bad?: boolean }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  color: ${({ $bad }) => ($bad ? theme.colour.danger : theme.colour.inkFaint)};
  font: 500 ${theme.size.caption} ${theme.font.text};
  white-space: nowrap;

  @media (max-width: 959.98px) {
    white-space: normal;
  }
`;
