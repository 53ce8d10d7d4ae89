import type { Dream, DreamStatus } from '@meishi/api-contract/dreams';
import { SegmentedControl, space, Text, theme } from '@meishi/shell-sdk';
import { type DragEvent, useState } from 'react';
import styled from 'styled-components';
import { DreamCard } from './DreamCard.tsx';
import { statusNames } from './dreamWords.ts';
import { useDreamMove } from './useDreamChange.ts';

interface Column {
  status: DreamStatus;
  dreams: Dream[];
}

interface DreamBoardProps {
  columns: Column[];
  open: (dreamId: string) => void;
}

/** Dreams by status: side by side where there is room, one column at a time on phones. */
export function DreamBoard({ columns, open }: DreamBoardProps) {
  const move = useDreamMove();
  const [shown, setShown] = useState<DreamStatus>('in_progress');
  const drop = (event: DragEvent, status: DreamStatus) => {
    event.preventDefault();
    const id = event.dataTransfer.getData('text/plain');
    const dream = columns.flatMap(({ dreams }) => dreams).find(({ dream_id }) => dream_id === id);
    if (dream && dream.status !== status) move(dream, status);
  };
  return (
    <section aria-label="Board">
      <Choice>
        <SegmentedControl
          label="Column"
          options={columns.map(({ status, dreams }) => ({
            value: status,
            label: `${statusNames[status]} ${dreams.length}`,
          }))}
          value={shown}
          onChange={setShown}
        />
      </Choice>
      <Columns>
        {columns.map(({ status, dreams }) => (
          <ColumnBox
            key={status}
            aria-label={statusNames[status]}
            data-shown={status === shown || undefined}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, status)}
          >
            <Text as="h2" size="small" strong>
              {statusNames[status]} <Count>{dreams.length}</Count>
            </Text>
            {dreams.length === 0 ? (
              <Text size="small" tone="faint">
                Nothing here.
              </Text>
            ) : (
              <List>
                {dreams.map((dream) => (
                  <li key={dream.dream_id}>
                    <DreamCard
                      dream={dream}
                      open={() => open(dream.dream_id)}
                      move={(to) => move(dream, to)}
                    />
                  </li>
                ))}
              </List>
            )}
          </ColumnBox>
        ))}
      </Columns>
    </section>
  );
}

const sideBySide = '@media (min-width: 720px)';

const Choice = styled.div`
  margin-bottom: ${space(5)};

  ${sideBySide} {
    display: none;
  }
`;

const Columns = styled.div`
  ${sideBySide} {
    display: grid;
    grid-template-columns: repeat(5, minmax(216px, 1fr));
    gap: ${space(4)};
    margin-inline: ${space(-2)};
    padding: ${space(1)} ${space(2)} ${space(3)};
    overflow-x: auto;
  }
`;

const ColumnBox = styled.section`
  display: none;
  flex-direction: column;
  gap: ${space(3)};
  min-width: 0;
  padding-top: ${space(3)};
  border-top: 2px solid ${theme.colour.ink};

  &[data-shown] {
    display: flex;
  }

  ${sideBySide} {
    display: flex;
    min-height: 200px;
  }
`;

const Count = styled.span`
  color: ${theme.colour.inkFaint};
  font-weight: 400;
`;

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
