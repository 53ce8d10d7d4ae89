import { Button, space, Text, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

interface SaveBarProps {
  /** Conflicts or a refused name keep the changes from being saved. */
  blocked: boolean;
  busy: boolean;
  onDiscard: () => void;
}

/** Saves or discards the form's changes. Stays in sight while the form scrolls. */
export function SaveBar({ blocked, busy, onDiscard }: SaveBarProps) {
  return (
    <Bar>
      <Text size="small" tone="soft" role="status">
        {blocked ? t('Something needs your decision first.') : t('You have unsaved changes.')}
      </Text>
      <div>
        <Button variant="quiet" onClick={onDiscard}>
          {t('Discard')}
        </Button>
        <Button type="submit" variant="primary" busy={busy} disabled={blocked}>
          {t('Save changes')}
        </Button>
      </div>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: ${space(4)};
  z-index: 10;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-top: ${space(8)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
  box-shadow: ${theme.shadow.float};

  > div {
    display: flex;
    gap: ${space(2)};
    margin-inline-start: auto;
  }
`;
