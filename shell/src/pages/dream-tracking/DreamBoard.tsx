import type { Dream, DreamStatus } from '@meishi/api-contract/endpoints/dreams';
import { formatCount, SegmentedControl, space, Text, theme } from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { DreamItems } from './DreamItems.tsx';
import { DropZone } from './DropZone.tsx';
import { statusNames } from './dream-words.ts';

interface DreamBoardProps {
  columns: { status: DreamStatus; dreams: Dream[] }[];
  open: (dreamId: string) => void;
  move: (dreamId: string, status: DreamStatus) => void;
}

/** The open dreams by status: columns side by side, or one column at a time on phones. */
export function DreamBoard({ columns, open, move }: DreamBoardProps) {
  const [shown, setShown] = useState<DreamStatus>('in_progress');
  return (
    <section aria-label={t('Board')}>
      <Choice>
        <SegmentedControl
          label={t('Column')}
          options={columns.map(({ status, dreams }) => ({
            value: status,
            label: `${t(statusNames[status])} ${formatCount(dreams.length)}`,
          }))}
          value={shown}
          onChange={setShown}
        />
      </Choice>
      <Columns>
        {columns.map(({ status, dreams }) => (
          <ColumnBox
            key={status}
            aria-label={t(statusNames[status])}
            data-shown={status === shown || undefined}
          >
            <DropZone onDrop={(dreamId) => move(dreamId, status)}>
              <Text as="h2" size="small" strong>
                {t(statusNames[status])} <Count>{formatCount(dreams.length)}</Count>
              </Text>
              {dreams.length === 0 ? (
                <Text size="small" tone="faint" style={{ marginTop: space(3) }}>
                  {t('No dreams here.')}
                </Text>
              ) : (
                <List>
                  <DreamItems dreams={dreams} open={open} move={move} />
                </List>
              )}
            </DropZone>
          </ColumnBox>
        ))}
      </Columns>
    </section>
  );
}

const sideBySide = '@media (min-width: 720px)';

const Choice = styled.div`
  margin-bottom: ${space(5)};

  > * {
    display: flex;
  }

  ${sideBySide} {
    display: none;
  }
`;

const Columns = styled.div`
  ${sideBySide} {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(4)};
  }
`;

const ColumnBox = styled.section`
  display: none;
  min-width: 0;

  &[data-shown] {
    display: block;
  }

  ${sideBySide} {
    display: block;
    min-height: 200px;
    padding: ${space(4)};
    border-radius: ${theme.radius.large};
    background: ${theme.colour.sunken};
  }
`;

const Count = styled.span`
  color: ${theme.colour.inkFaint};
  font-weight: 400;
`;

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: ${space(3)} 0 0;
`;
