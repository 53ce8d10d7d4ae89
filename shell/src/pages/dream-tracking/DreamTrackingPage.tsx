import type { Dream } from '@meishi/api-contract/endpoints/dreams';
import { type DreamStatus, getDreamBoard } from '@meishi/api-contract/endpoints/dreams';
import {
  Button,
  EmptyState,
  Grid,
  Loading,
  LoadingOrError,
  Page,
  PageHeader,
  plainButton,
  Section,
  Skeleton,
  space,
  Text,
  theme,
  useApiQuery,
  useDateFormat,
  useSearchParams,
} from '@meishi/shell-sdk';
import { BusinessCard } from '@meishi/shell-sdk/cards';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { ClosestDream, closestDream } from './ClosestDream.tsx';
import { DreamBoard } from './DreamBoard.tsx';
import { DreamForm } from './DreamForm.tsx';
import { DreamItems, type DreamItemsProps } from './DreamItems.tsx';
import { DreamSheet } from './DreamSheet.tsx';
import { DropZone } from './DropZone.tsx';
import { progressWords } from './dream-words.ts';
import { LiveMetrics } from './LiveMetrics.tsx';
import { useDreamMove } from './use-dream-change.ts';

interface AchievedWallProps {
  /** Latest achievement first. */
  dreams: Dream[];
  open: (dreamId: string) => void;
  /** Called when a dream is dropped on the wall, which marks it as achieved. */
  achieve: (dreamId: string) => void;
}

function AchievedWall({ dreams, open, achieve }: AchievedWallProps) {
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

const refetchMilliseconds = 60_000;

/** The columns of the board. Achieved and abandoned dreams are shown separately. */
const onTheirWay = ['dreaming', 'planned', 'in_progress'] as const;

/** The company's dreams with progress and forecast. For internal accounts. */
export default function DreamTrackingPage() {
  const board = useApiQuery(getDreamBoard, undefined, { refetchMilliseconds });
  const [parameters, setParameters] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const moveDream = useDreamMove();
  const open = (dreamId: string | null) =>
    setParameters(dreamId ? { dream: dreamId } : {}, { state: { keepScroll: true } });
  const dreams = board.data?.columns.flatMap((column) => column.dreams) ?? [];
  const inStatus = (status: DreamStatus) => dreams.filter((dream) => dream.status === status);
  const move = (dreamId: string, status: DreamStatus) => {
    const dream = dreams.find(({ dream_id }) => dream_id === dreamId);
    if (dream && dream.status !== status) void moveDream(dream, status);
  };
  const closest = closestDream(dreams);
  const opened = dreams.find(({ dream_id }) => dream_id === parameters.get('dream'));
  return (
    <Page title={t('Dream Tracking')} width="wide">
      <PageHeader
        title={t('Dream Tracking')}
        lead={t('What we dream of, measured by live numbers, and the day it comes true at today’s pace.')}
        actions={
          <Button variant="primary" icon="add" onClick={() => setAdding(true)}>
            {t('New dream')}
          </Button>
        }
      />
      {board.isPending && <Skeleton height="340px" radius="large" />}
      {closest && <ClosestDream dream={closest} open={open} />}
      <LiveMetrics />
      {board.data ? (
        dreams.length > 0 ? (
          <>
            <DreamBoard
              columns={onTheirWay.map((status) => ({ status, dreams: inStatus(status) }))}
              open={open}
              move={move}
            />
            <AchievedWall
              dreams={inStatus('achieved')}
              open={open}
              achieve={(dreamId) => move(dreamId, 'achieved')}
            />
            <AbandonedDreams dreams={inStatus('let_go')} open={open} move={move} />
          </>
        ) : (
          <EmptyState level={2} icon="dreams" title={t('No dreams yet')}>
            {t('Start with one: what would make us proud, and which number would show it?')}
          </EmptyState>
        )
      ) : (
        <LoadingOrError level={2} query={board} title={t('The dreams could not be loaded')}>
          <Loading label={t('Loading dreams')}>
            <Grid gap={4} align="start">
              <Skeleton height="320px" radius="large" />
              <Skeleton height="240px" radius="large" />
              <Skeleton height="280px" radius="large" />
            </Grid>
          </Loading>
        </LoadingOrError>
      )}
      {adding && <DreamForm dream={null} onClose={() => setAdding(false)} />}
      {opened && <DreamSheet key={opened.dream_id} dream={opened} onClose={() => open(null)} />}
    </Page>
  );
}

/** The abandoned dreams, collapsed by default. */
function AbandonedDreams({ dreams, open, move }: DreamItemsProps) {
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
`;
