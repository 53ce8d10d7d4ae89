import { space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { DreamItems, type DreamItemsProps } from './DreamItems.tsx';

/** The abandoned dreams, collapsed by default. */
export function AbandonedDreams({ dreams, open, move }: DreamItemsProps) {
  if (dreams.length === 0) return null;
  return (
    <details>
      <Summary>
        {t('{{count, number}} dreams were let go', { count: dreams.length, one: '1 dream was let go' })}
      </Summary>
      <List>
        <DreamItems dreams={dreams} open={open} move={move} />
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
