import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { LinkButton, Section, Skeleton, Stack, useSearchParams } from '@meishi/shell-sdk';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { groupAddress } from '../frame/group-tabs.ts';
import { t } from '../words.ts';
import { IssueList } from './IssueList.tsx';
import { OneIssue } from './OneIssue.tsx';
import { UploadTable } from './UploadTable.tsx';

/** Cards for many people from a table. The address names the open table, so that it can be left and found again. */
export default function IssuePage() {
  return (
    <GroupFrame tab="directory" placeholder={<Skeleton height="320px" radius="large" />}>
      {(group) => <Issues group={group} />}
    </GroupFrame>
  );
}

function Issues({ group }: { group: Group }) {
  const [search, setSearch] = useSearchParams();
  const opened = search.get('issue');
  const open = (issueId?: string) => setSearch(issueId ? { issue: issueId } : {});
  if (opened) return <OneIssue key={opened} group={group} issueId={opened} onClose={() => open()} />;
  return (
    <Stack gap={10}>
      <Section
        title={t('Issue cards')}
        description={t(
          'Upload a table of your people. Everyone gets a seat and a finished, public card before they sign up. You’ll see what happens to each row first.',
        )}
        actions={
          <LinkButton to={groupAddress(group.name, 'directory')} variant="quiet">
            {t('Back to the directory')}
          </LinkButton>
        }
      >
        <UploadTable group={group} onUploaded={open} />
      </Section>
      <Section title={t('Tables')}>
        <IssueList group={group} onOpen={open} />
      </Section>
    </Stack>
  );
}
