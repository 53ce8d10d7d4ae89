import { Button, Icon, sentenceFor, theme, useOnline } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words';
import type { Saving } from '../drafts/useDesignSaver';

/** Whether what was drawn is safe. */
export function SaveLine({ saving }: { saving: Saving }) {
  const online = useOnline();
  const { saver, status, designId, error } = saving;
  if (status === 'failed' && !online)
    return (
      <Line role="status">
        <Icon name="offline" size={16} />
        <span>{t('Offline, kept here')}</span>
      </Line>
    );
  if (status === 'failed')
    return (
      <Line role="alert" $bad title={sentenceFor(error)}>
        <Icon name="error" size={16} />
        <span>{t('Not saved')}</span>
        <Button size="small" onClick={() => void saver.save()}>
          {t('Retry')}
        </Button>
      </Line>
    );
  if (status === 'kept') return <Quiet>{t('Kept in this browser')}</Quiet>;
  if (status === 'saved') return <Quiet>{designId ? t('Saved') : t('New')}</Quiet>;
  if (status === 'ordered' || status === 'elsewhere')
    return (
      <Line role="status" $bad>
        {t('Not saved')}
      </Line>
    );
  return <Quiet>{t('Saving…')}</Quiet>;
}

/** To be found, not to be read out at every pause: what is well needs no word. */
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
