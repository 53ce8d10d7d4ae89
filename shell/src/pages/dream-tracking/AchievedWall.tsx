import type { Dream } from '@meishi/api-contract/endpoints/dreams';
import { plainButton, Section, space, Text, theme, useDateFormat } from '@meishi/shell-sdk';
import { BusinessCard } from '@meishi/shell-sdk/cards';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { DropZone } from './DropZone.tsx';
import { progressWords } from './dream-words.ts';

interface AchievedWallProps {
  /** Latest achievement first. */
  dreams: Dream[];
  open: (dreamId: string) => void;
  /** Called when a dream is dropped on the wall, which marks it as achieved. */
  achieve: (dreamId: string) => void;
}

export function AchievedWall({ dreams, open, achieve }: AchievedWallProps) {
  const formatDay = useDateFormat({ dateStyle: 'long' });
  return (
    <Section title={t('What came true')}>
      <DropZone onDrop={achieve}>
        {dreams.length === 0 ? (
          <Text size="small" tone="soft">
            {t('Nothing yet. Your first one will appear here.')}
          </Text>
        ) : (
          <Wall>
            {dreams.map((dream) => (
              <li key={dream.dream_id}>
                <Plaque type="button" onClick={() => open(dream.dream_id)}>
                  <BusinessCard
                    stock="ink"
                    nameAs="strong"
                    name={dream.title}
                    title={progressWords(dream)}
                    company={
                      dream.achieved_at
                        ? t('{{owner}}, {{day}}', { owner: dream.owner, day: formatDay(dream.achieved_at) })
                        : dream.owner
                    }
                  />
                </Plaque>
              </li>
            ))}
          </Wall>
        )}
      </DropZone>
    </Section>
  );
}

const Wall = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(264px, 100%), 1fr));
  gap: ${space(8)} ${space(6)};
  padding: 0 0 ${space(4)};
`;

const Plaque = styled.button`
  display: block;
  width: 100%;
  max-width: 400px;
  padding: 0;
  ${plainButton}
  border-radius: ${theme.radius.regular};
  transition: translate ${theme.motion.regular};

  ${theme.media.hover} {
    &:hover {
      translate: 0 -3px;
    }
  }
`;
