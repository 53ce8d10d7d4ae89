import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { getIssue, type Issue } from '@meishi/api-contract/endpoints/groups/issue';
import {
  Button,
  Callout,
  EmptyState,
  Icon,
  LinkButton,
  Loading,
  LoadingOrError,
  Row,
  Skeleton,
  Stack,
  Text,
  useApiQuery,
  useOnline,
} from '@meishi/shell-sdk';
import { groupAddress } from '../frame/group-tabs.ts';
import { t } from '../words.ts';
import { DraftIssue } from './DraftIssue.tsx';
import { FinishedIssue } from './FinishedIssue.tsx';
import { IssueProgress } from './IssueProgress.tsx';
import { IssueRows } from './IssueRows.tsx';

interface OneIssueProps {
  group: Group;
  issueId: string;
  onClose: () => void;
}

/** One table: its check, the progress, and what became of it. */
export function OneIssue({ group, issueId, onClose }: OneIssueProps) {
  const online = useOnline();
  const input = { params: { id: group.group_id, issueId } };
  const issue = useApiQuery(getIssue, input);
  const back = (
    <Row>
      <Button variant="quiet" icon="back" onClick={onClose}>
        {t('All tables')}
      </Button>
    </Row>
  );
  if (issue.error?.status === 404)
    return (
      <EmptyState
        level={2}
        icon="file"
        title={t('This table is no longer here')}
        action={<Button onClick={onClose}>{t('All tables')}</Button>}
      >
        {t('Tables that aren’t issued are deleted after a day, the others after 90 days.')}
      </EmptyState>
    );
  if (!issue.data)
    return (
      <LoadingOrError query={issue} level={2} title={t('The table could not be loaded')}>
        <Loading label={t('Loading the table')}>
          <Skeleton height="320px" radius="large" />
        </Loading>
      </LoadingOrError>
    );
  return (
    <Stack gap={6}>
      {back}
      <Row gap={2}>
        <Icon name="file" size={18} />
        <Text as="span" strong truncate>
          {issue.data.file_name || t('Table')}
        </Text>
      </Row>
      {!online && (
        <Callout tone="warning" icon="offline">
          {t('You’re offline. This shows what was known last.')}
        </Callout>
      )}
      <Stage group={group} issue={issue.data} onClose={onClose} />
    </Stack>
  );
}

function Stage({ group, issue, onClose }: { group: Group; issue: Issue; onClose: () => void }) {
  switch (issue.status) {
    case 'draft':
      return <DraftIssue group={group} issue={issue} onClose={onClose} />;
    case 'waiting':
      return (
        <Stack gap={6}>
          <Callout
            title={t('These cards wait until an admin applies the changes')}
            actions={
              <LinkButton size="small" to={groupAddress(group.name, 'directory')}>
                {t('View the changes')}
              </LinkButton>
            }
          />
          <IssueRows group={group} issue={issue} />
        </Stack>
      );
    case 'running':
    case 'undoing':
      return <IssueProgress group={group} issue={issue} />;
    default:
      return <FinishedIssue group={group} issue={issue} />;
  }
}
