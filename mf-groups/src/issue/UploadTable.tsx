import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { listIssues, uploadIssue } from '@meishi/api-contract/endpoints/groups/issue';
import {
  Callout,
  errorSentence,
  FailureCallout,
  FileDrop,
  Stack,
  useApi,
  useApiCache,
  useOnline,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../words.ts';

interface UploadTableProps {
  group: Group;
  onUploaded: (issueId: string) => void;
}

/** The place for a table of people. */
export function UploadTable({ group, onUploaded }: UploadTableProps) {
  const call = useApi();
  const cache = useApiCache();
  const online = useOnline();
  const [reading, setReading] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const upload = async (file: File) => {
    setReading(file.name);
    setFailure('');
    try {
      const input = { params: { id: group.group_id }, body: {}, files: { file } };
      const { issue_id } = await call(uploadIssue, input);
      await cache.refresh(listIssues);
      onUploaded(issue_id);
    } catch (error) {
      setFailure(errorSentence(error, !navigator.onLine));
      setReading(null);
    }
  };
  return (
    <Stack gap={4}>
      <FailureCallout title={t('We couldn’t read this table')}>{failure}</FailureCallout>
      {!online && (
        <Callout tone="warning" icon="offline">
          {t('You’re offline. You can upload a table when you’re back online.')}
        </Callout>
      )}
      <FileDrop
        label={t('Table of people')}
        hint={t('CSV with names and email addresses or IDs, up to 5 MB and 10,000 people')}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        busy={reading}
        disabled={!online}
        onChoose={(file) => void upload(file)}
      />
    </Stack>
  );
}
