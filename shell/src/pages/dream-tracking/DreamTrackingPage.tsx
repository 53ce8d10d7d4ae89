import { type DreamStatus, getDreamBoard } from '@meishi/api-contract/endpoints/dreams';
import {
  Button,
  EmptyState,
  Grid,
  Loading,
  LoadingOrError,
  Page,
  PageHeader,
  Skeleton,
  space,
  theme,
  useApiQuery,
  useSearchParams,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { AchievedWall } from './AchievedWall.tsx';
import { ClosestDream, closestDream } from './ClosestDream.tsx';
import { DreamBoard } from './DreamBoard.tsx';
import { DreamForm } from './DreamForm.tsx';
import { DreamItems, type DreamItemsProps } from './DreamItems.tsx';
import { DreamSheet } from './DreamSheet.tsx';
import { LiveMetrics } from './LiveMetrics.tsx';
import { useDreamMove } from './use-dream-change.ts';

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
