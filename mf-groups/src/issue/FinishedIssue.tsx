import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  getIssue,
  type Issue,
  listIssueRows,
  listIssues,
  remindPeople,
  undoIssue,
} from '@meishi/api-contract/endpoints/groups/issue';
import {
  Button,
  errorSentence,
  FailureCallout,
  Row,
  Stack,
  Text,
  useApiMutation,
  useDateFormat,
  useNotify,
  useOnline,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../words.ts';
import { IssueRows } from './IssueRows.tsx';
import { ResultCounts } from './ResultCounts.tsx';

/** What became of a table, with reminders and the undo. */
export function FinishedIssue({ group, issue }: { group: Group; issue: Issue }) {
  const online = useOnline();
  const notify = useNotify();
  const format = useDateFormat({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  const [undoing, setUndoing] = useState(false);
  const id = group.group_id;
  const remind = useApiMutation(remindPeople, {
    refresh: [getIssue, listIssueRows],
    onSuccess: ({ sent }) =>
      notify(
        sent === 0
          ? t('No one was emailed. Everyone got an email in the last 24 hours, or has no address.')
          : t('{{count, number}} people emailed.', { count: sent, one: '1 person emailed.' }),
      ),
  });
  const undo = useApiMutation(undoIssue, { refresh: [getIssue, listIssueRows, listIssues] });
  return (
    <Stack gap={8}>
      <ResultCounts issue={issue} />
      <FailureCallout title={t('No one was emailed')}>
        {remind.error && errorSentence(remind.error, !online)}
      </FailureCallout>
      <Row gap={3} wrap>
        {issue.unclaimed > 0 && (
          <Button
            icon="send"
            busy={remind.isPending}
            disabled={!online}
            onClick={() => remind.mutate({ params: { id }, body: {} })}
          >
            {t('Remind everyone who hasn’t taken over their card')}
          </Button>
        )}
        {issue.undo_until && (
          <>
            <Button variant="quiet" icon="undo" disabled={!online} onClick={() => setUndoing(true)}>
              {t('Undo')}
            </Button>
            <Text size="small" tone="soft">
              {t('Possible until {{time}}', { time: format(issue.undo_until) })}
            </Text>
          </>
        )}
      </Row>
      <IssueRows group={group} issue={issue} />
      {undoing && (
        <ConfirmDialog
          tone="danger"
          onClose={() => setUndoing(false)}
          title={t('Withdraw all cards of this table?')}
          confirmLabel={t('Withdraw cards')}
          onConfirm={() => undo.mutateAsync({ params: { id, issueId: issue.issue_id } })}
        >
          {t(
            'The cards go offline and their seats are free again. Cards that someone has taken over stay, and are listed.',
          )}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
