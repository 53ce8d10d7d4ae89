import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { getIssue, type Issue, listIssueRows, listIssues } from '@meishi/api-contract/endpoints/groups/issue';
import { Stack, Text, theme, useApiCache, useApiQuery } from '@meishi/shell-sdk';
import { useEffect } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import { rowsDone } from './issue-words.ts';
import { ResultCounts } from './ResultCounts.tsx';

/** The progress of an issue or its undo, which goes on when the page is left. */
export function IssueProgress({ group, issue }: { group: Group; issue: Issue }) {
  const cache = useApiCache();
  const input = { params: { id: group.group_id, issueId: issue.issue_id } };
  useApiQuery(getIssue, input, { refetchMilliseconds: 1000 });
  // What was loaded before is no longer true when the work is done.
  useEffect(
    () => () => {
      void cache.refresh(listIssueRows);
      void cache.refresh(listIssues);
    },
    [cache],
  );
  const done = rowsDone(issue);
  const isUndo = issue.status === 'undoing';
  const label = isUndo ? t('Undo in progress') : t('Cards are being issued');
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Text strong role="status">
          {isUndo
            ? t('Undoing: {{done, number}} of {{total, number}} rows', { done, total: issue.rows })
            : t('Issuing cards: {{done, number}} of {{total, number}} rows', { done, total: issue.rows })}
        </Text>
        <Bar aria-label={label} value={done} max={issue.rows} />
        <Text size="small" tone="soft">
          {t('You can leave this page. The work goes on, and you’ll find the table here.')}
        </Text>
      </Stack>
      <ResultCounts issue={issue} />
    </Stack>
  );
}

const Bar = styled.progress`
  width: 100%;
  height: 8px;
  accent-color: ${theme.colour.accent};
`;
