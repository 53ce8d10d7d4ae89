import { getDreamBoard } from '@meishi/api-contract/dreams';
import {
  Button,
  EmptyState,
  ErrorState,
  Loading,
  Page,
  PageHeader,
  Row,
  Skeleton,
  useApiQuery,
  useSearchParams,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import { AchievedWall } from './AchievedWall.tsx';
import { DreamBoard } from './DreamBoard.tsx';
import { DreamForm } from './DreamForm.tsx';
import { DreamSheet } from './DreamSheet.tsx';
import { LiveMetrics } from './LiveMetrics.tsx';

/** Milliseconds between two looks at the board. */
const pace = 60_000;

/** The company's dreams: where each stands, and when it comes true at today's pace. For internal accounts. */
export default function DreamTrackingPage() {
  const { data, error, refetch } = useApiQuery(getDreamBoard, undefined, { refetchMilliseconds: pace });
  const [parameters, setParameters] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const open = (dreamId: string | null) => setParameters(dreamId ? { dream: dreamId } : {});
  const dreams = data?.columns.flatMap((column) => column.dreams) ?? [];
  const opened = dreams.find(({ dream_id }) => dream_id === parameters.get('dream'));
  return (
    <Page title="Dream Tracking" width="wide">
      <PageHeader
        title="Dream Tracking"
        lead="What we dream of, measured by live numbers, and the day it comes true at today’s pace."
        actions={
          <Button variant="primary" icon="add" onClick={() => setAdding(true)}>
            New dream
          </Button>
        }
      />
      <LiveMetrics />
      {data ? (
        dreams.length > 0 ? (
          <>
            <DreamBoard columns={data.columns} open={open} />
            <AchievedWall dreams={dreams.filter(({ status }) => status === 'achieved')} open={open} />
          </>
        ) : (
          <EmptyState level={2} icon="dreams" title="Nothing is dreamt of yet">
            Begin with one: what would make us proud, and which number would show it?
          </EmptyState>
        )
      ) : error ? (
        <ErrorState
          level={2}
          error={error}
          title="The dreams could not be loaded"
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading dreams">
          <Row gap={4} align="start">
            <Skeleton height="320px" radius="large" />
            <Skeleton height="240px" radius="large" />
            <Skeleton height="280px" radius="large" />
          </Row>
        </Loading>
      )}
      {adding && <DreamForm dream={null} onClose={() => setAdding(false)} />}
      {opened && <DreamSheet key={opened.dream_id} dream={opened} onClose={() => open(null)} />}
    </Page>
  );
}
