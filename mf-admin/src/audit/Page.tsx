import { listAuditEntries } from '@meishi/api-contract/endpoints/admin/admin';
import { Button, EmptyState, Row, TextField, useApiQuery } from '@meishi/shell-sdk';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { PagedTable } from '../list/PagedTable.tsx';
import { useAddressFilter } from '../list/use-search.ts';
import { t } from '../words.ts';
import { actionWords, subjectWords } from './audit-words.ts';
import { EntryRow } from './EntryRow.tsx';

const columns = () => [
  { title: t('Action') },
  { title: t('Object') },
  { title: t('By') },
  { title: t('When'), end: true },
];

interface Filter {
  subject: string;
  action: string;
}

/** The audit log: what was done, by whom and when. Entries are never changed. */
export default function AuditPage() {
  const [subject, setSubject] = useAddressFilter('subject');
  const [action, setAction] = useAddressFilter('action');
  const filtered = Boolean(subject || action);
  return (
    <AdminFrame
      tab="audit"
      title={t('Audit log')}
      lead={t('What admins and teams did. The log can’t be changed.')}
      actions={
        filtered && (
          <Button
            onClick={() => {
              setSubject('');
              setAction('');
            }}
          >
            {t('Show everything')}
          </Button>
        )
      }
    >
      {filtered && (
        <Row wrap>
          {subject && <TextField label={t('Object')} value={subjectWords(subject)} readOnly />}
          {action && <TextField label={t('Action')} value={actionWords(action)} readOnly />}
        </Row>
      )}
      <PagedTable
        filter={{ subject, action }}
        usePage={useEntries}
        rowsOf={(page) => page.entries}
        caption={t('Entries')}
        loading={t('Loading entries')}
        failure={t('The entries could not be loaded')}
        columns={columns()}
        row={(entry) => <EntryRow key={entry.entry_id} entry={entry} />}
        empty={
          <EmptyState level={2} icon="admin" title={t('No activity yet')}>
            {t('Releases, changes to accounts and refused attempts appear here.')}
          </EmptyState>
        }
      />
    </AdminFrame>
  );
}

function useEntries({ subject, action }: Filter, cursor: string | undefined) {
  const input = {
    query: { subject: subject || undefined, action: action || undefined, cursor, limit: 50 },
  };
  return useApiQuery(listAuditEntries, input, { keepPrevious: true });
}
