import { type Dream, dreamStatuses } from '@meishi/api-contract/endpoints/dreams';
import { Badge, IconButton, plainButton, space, Text, theme, useDateFormat } from '@meishi/shell-sdk';
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
      <Bar
        role="progressbar"
        aria-label={t('Progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(progressOf(dream) * 100)}
        style={{ '--part': progressOf(dream) }}
      />
      <Text size="caption" numeric>
        {progressWords(dream)}
      </Text>
      {status !== 'achieved' && status !== 'let_go' && (
        <Text size="caption" tone="soft" numeric>
          {forecastWords(dream, formatDay)}
        </Text>
      )}
      {last_check_in?.text && status !== 'let_go' && (
        <Text size="caption" tone="soft">
          {t('{{mood}}: {{words}}', {
            mood: t(moodNames[last_check_in.mood] ?? ''),
            words: last_check_in.text,
          })}
        </Text>
      )}
      <Foot>
        <Text as="span" size="caption" tone="soft">
          {owner}
        </Text>
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
  border-radius: ${theme.radius.regular};
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
  font: 550 ${theme.size.small} ${theme.font.text};
  overflow-wrap: anywhere;

  /* Makes the whole card clickable. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.regular};
  }

  &:focus-visible {
    outline: none;

    &::after {
      outline: 2px solid ${theme.colour.focus};
      outline-offset: 2px;
    }
  }
`;

/** `--part` is the progress from 0 to 1. */
export const Bar = styled.div`
  height: 6px;
  border-radius: 3px;
  overflow: hidden;
  background: ${theme.colour.sunken};
  box-shadow: inset 0 0 0 1px ${theme.colour.hairline};

  &::after {
    content: '';
    display: block;
    width: calc(var(--part) * 100%);
    height: 100%;
    border-radius: inherit;
    background: ${theme.colour.ink};
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;

    &::after {
      background: Highlight;
    }
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding-top: ${space(1)};
`;
