import { type Dream, dreamStatuses } from '@meishi/api-contract/endpoints/dreams';
import {
  Avatar,
  Badge,
  formatNumber,
  IconButton,
  plainButton,
  space,
  Text,
  theme,
  useDateFormat,
} from '@meishi/shell-sdk';
import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import styled from 'styled-components';
import { t } from '../../words.ts';
import {
  forecastWords,
  horizonNames,
  moodNames,
  moveNames,
  progressOf,
  progressWords,
} from './dream-words.ts';
import { ProgressBar } from './ProgressBar.tsx';

interface DreamCardProps {
  dream: Dream;
  open: () => void;
  move: (status: Dream['status']) => void;
}

/** A dream on the board: its progress and forecast. It is moved by dragging or by its menu. */
export function DreamCard({ dream, open, move }: DreamCardProps) {
  const formatDay = useDateFormat({ dateStyle: 'medium' });
  const { title, owner, horizon, status, forecast, last_check_in } = dream;
  const late = forecast.on_time === false || forecast.state === 'never';
  return (
    <Card
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', dream.dream_id)}
      aria-label={title}
    >
      <Head>
        <Title type="button" onClick={open}>
          {title}
        </Title>
        <Menu
          trigger={<IconButton icon="more" size="small" label={t('Actions for “{{title}}”', { title })} />}
        >
          {dreamStatuses
            .filter((other) => other !== status)
            .map((other) => (
              <MenuItem key={other} onSelect={() => move(other)}>
                {t(moveNames[other])}
              </MenuItem>
            ))}
        </Menu>
      </Head>
      <Progress>
        <Share aria-hidden>
          {formatNumber(Math.floor(progressOf(dream) * 100) / 100, { style: 'percent' })}
        </Share>
        <Text as="span" size="caption" tone="soft" numeric>
          {progressWords(dream)}
        </Text>
      </Progress>
      <ProgressBar dream={dream} />
      {status !== 'achieved' && status !== 'let_go' && (
        <Text size="caption" tone="soft" numeric>
          {forecastWords(dream, formatDay)}
        </Text>
      )}
      {last_check_in?.text && status !== 'let_go' && (
        <LastWords>
          {t('{{mood}}: {{words}}', {
            mood: t(moodNames[last_check_in.mood] ?? ''),
            words: last_check_in.text,
          })}
        </LastWords>
      )}
      <Foot>
        <Owner>
          <Avatar name={owner} size={20} />
          <Text as="span" size="caption" tone="soft">
            {owner}
          </Text>
        </Owner>
        <Badge tone={late && status === 'in_progress' ? 'warning' : 'neutral'}>
          {t(horizonNames[horizon])}
        </Badge>
      </Foot>
    </Card>
  );
}

const Card = styled.article`
  position: relative;
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)};
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
  transition: box-shadow ${theme.motion.quick};

  ${theme.media.hover} {
    &:hover {
      box-shadow: ${theme.shadow.lift};
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(2)};

  > :last-child {
    position: relative;
    z-index: 1;
    margin: ${space(-1)} ${space(-2)} 0 0;
  }
`;

const Title = styled.button`
  padding: 0;
  ${plainButton}
  color: ${theme.colour.ink};
  font: 420 ${theme.size.heading} ${theme.font.display};
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
  text-wrap: balance;

  /* Makes the whole card clickable. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.large};
  }

  &:focus-visible {
    outline: none;

    &::after {
      outline: 2px solid ${theme.colour.focus};
      outline-offset: 2px;
    }
  }
`;

const Progress = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(2)};
  margin-top: ${space(1)};
`;

const Share = styled.span`
  font: 600 ${theme.size.heading} ${theme.font.text};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.015em;
`;

/** The latest check-in. */
const LastWords = styled.p`
  padding: ${space(2)} ${space(3)};
  border-radius: ${theme.radius.small};
  background: ${theme.colour.sunken};
  color: ${theme.colour.inkSoft};
  font: ${theme.size.caption} ${theme.font.text};
  overflow-wrap: anywhere;
`;

const Owner = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding-top: ${space(1)};
`;
