import type { Issue } from '@meishi/api-contract/endpoints/groups/issue';
import { Counts } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { resultsOf, resultWords } from './issue-words.ts';

/** The number of rows of each result. */
export function ResultCounts({ issue, isStale }: { issue: Issue; isStale?: boolean }) {
  const counts = resultsOf(issue).map((result) => ({
    name: result === 'new' ? t('New cards') : t(resultWords[result].label),
    count: issue.counts[result],
  }));
  return <Counts counts={counts} isStale={isStale} />;
}
