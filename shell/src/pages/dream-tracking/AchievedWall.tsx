import type { Dream } from '@meishi/api-contract/dreams';
import { Section, space, Text, theme, useDateFormat } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { progressWords } from './dreamWords.ts';

interface AchievedWallProps {
  /** The latest achievement first. */
  dreams: Dream[];
  open: (dreamId: string) => void;
}

/** What came true, to be proud of. */
export function AchievedWall({ dreams, open }: AchievedWallProps) {
  const formatDay = useDateFormat({ dateStyle: 'long' });
  if (dreams.length === 0) return null;
  return (
    <Section title="What came true">
      <Wall>
        {dreams.map((dream) => (
          <li key={dream.dream_id}>
            <Plaque type="button" onClick={() => open(dream.dream_id)}>
              <strong>{dream.title}</strong>
              <Text as="span" size="small" tone="soft" numeric>
                {progressWords(dream)}
              </Text>
              <Text as="span" size="caption" tone="soft">
                {dream.owner}
                {dream.achieved_at && `, ${formatDay(dream.achieved_at)}`}
              </Text>
            </Plaque>
          </li>
        ))}
      </Wall>
    </Section>
  );
}

const Wall = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: ${space(5)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A card in the ratio of a real one. */
const Plaque = styled.button`
  display: flex;
  flex-direction: column;
  justify-content: end;
  gap: ${space(1)};
  width: 100%;
  aspect-ratio: 85.6 / 54;
  padding: ${space(5)};
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.surface};
  color: ${theme.colour.ink};
  box-shadow: ${theme.shadow.lift};
  text-align: start;
  cursor: pointer;
  overflow: hidden;

  > strong {
    font: 420 1.5rem/1.15 ${theme.font.display};
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
`;
