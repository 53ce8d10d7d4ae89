import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  applyIssue,
  checkIssue,
  discardIssue,
  getIssue,
  type Issue,
  issueFields,
  listIssueRows,
  listIssues,
} from '@meishi/api-contract/endpoints/groups/issue';
import {
  Button,
  Callout,
  Checkbox,
  errorSentence,
  FailureCallout,
  LinkButton,
  Row,
  Stack,
  useApiMutation,
  useOnline,
} from '@meishi/shell-sdk';
import { ColumnMapping } from '@meishi/shell-sdk/forms';
import { useState } from 'react';
import { t } from '../words.ts';
import { IssueRows } from './IssueRows.tsx';
import { fieldWords } from './issue-words.ts';
import { ResultCounts } from './ResultCounts.tsx';

interface DraftIssueProps {
  group: Group;
  issue: Issue;
  onClose: () => void;
}

/** A table that is checked: its columns, what each row will become, and the button that issues the cards. */
export function DraftIssue({ group, issue, onClose }: DraftIssueProps) {
  const online = useOnline();
  const [letters, setLetters] = useState(true);
  const input = { params: { id: group.group_id, issueId: issue.issue_id } };
  const check = useApiMutation(checkIssue, { refresh: [getIssue, listIssueRows] });
  const apply = useApiMutation(applyIssue, { refresh: [getIssue, listIssueRows, listIssues] });
  const discard = useApiMutation(discardIssue, { refresh: [listIssues], onSuccess: onClose });
  const { new: people, 'no-seat': withoutSeat } = issue.counts;
  const failure = check.error ?? apply.error ?? discard.error;
  const isBusy = check.isPending || apply.isPending || discard.isPending;
  return (
    <Stack gap={8}>
      <FailureCallout title={t('No cards were issued')}>
        {failure && errorSentence(failure, !online)}
      </FailureCallout>
      <ResultCounts issue={issue} isStale={check.isPending} />
      {withoutSeat > 0 && (
        <Callout
          tone="warning"
          title={t('{{count, number}} people don’t get a card, because there’s no seat left', {
            count: withoutSeat,
            one: '1 person doesn’t get a card, because there’s no seat left',
          })}
        >
          <LinkButton size="small" to="/my-subscription">
            {t('Add seats')}
          </LinkButton>
        </Callout>
      )}
      <ColumnMapping
        columns={issue.columns}
        fields={issueFields.map((value) => ({ value, label: t(fieldWords[value]) }))}
        disabled={isBusy || !online}
        onMap={(column, field) => check.mutate({ ...input, body: { mapping: { [column]: field } } })}
      />
      <IssueRows group={group} issue={issue} isStale={check.isPending} />
      <Checkbox
        label={t('Email each person their card, with a button to take it over')}
        checked={letters}
        onChange={setLetters}
      />
      <Row gap={2} wrap justify="end">
        <Button variant="quiet" disabled={isBusy || !online} onClick={() => discard.mutate(input)}>
          {t('Discard table')}
        </Button>
        <Button
          variant="primary"
          busy={apply.isPending}
          disabled={people === 0 || isBusy || !online}
          onClick={() => apply.mutate({ ...input, body: { letters } })}
        >
          {people === 0
            ? t('No one needs a card')
            : t('Issue {{count, number}} cards', { count: people, one: 'Issue 1 card' })}
        </Button>
      </Row>
    </Stack>
  );
}
