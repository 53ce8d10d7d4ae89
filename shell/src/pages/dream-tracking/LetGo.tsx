import type { Dream, DreamStatus } from '@meishi/api-contract/endpoints/dreams';
import { space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { DreamCard } from './DreamCard.tsx';

interface LetGoProps {
  dreams: Dream[];
  open: (dreamId: string) => void;
  move: (dreamId: string, status: DreamStatus) => void;
}

/** The abandoned dreams, collapsed by default. */
export function LetGo({ dreams, open, move }: LetGoProps) {
  if (dreams.length === 0) return null;
  return (
    <details>
      <Summary>
        {t('{{count, number}} dreams were let go', { count: dreams.length, one: '1 dream was let go' })}
      </Summary>
      <List>
        {dreams.map((dream) => (
          <li key={dream.dream_id}>
            <DreamCard
              dream={dream}
              open={() => open(dream.dream_id)}
              move={(to) => move(dream.dream_id, to)}
            />
          </li>
        ))}
      </List>
    </details>
  );
}

const Summary = styled.summary`
  width: fit-content;
  padding: ${space(2)} 0;
  border-radius: ${theme.radius.small};
  color: ${theme.colour.inkSoft};
  font: 500 ${theme.size.small} ${theme.font.text};
  cursor: pointer;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(264px, 100%), 1fr));
  gap: ${space(4)};
  margin: ${space(3)} 0 0;
  padding: 0;
  list-style: none;
`;
