import { listAuditEntries } from '@meishi/api-contract/endpoints/admin/admin';
import { Button, EmptyState, useApiQuery } from '@meishi/shell-sdk';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { PagedTable } from '../list/PagedTable.tsx';
import { t } from '../words.ts';
import { type AuditFilter, AuditFilters, useAuditFilters } from './AuditFilters.tsx';
import { subjectWords } from './audit-words.ts';
import { EntryRow } from './EntryRow.tsx';

const columns = () => [
  { title: t('Action') },
  { title: t('Object') },
  { title: t('By') },
  { title: t('When'), end: true },
];

/** The audit log: what was done, by whom and when. Entries are never changed. */
export default function AuditPage() {
  const filters = useAuditFilters();
  const { filter, isFiltered, clear } = filters;
  const { data } = useEntries(filter, undefined);
  return (
    <AdminFrame
      tab="audit"
      title={t('Audit log')}
      lead={t('What admins and teams did. The log can’t be changed.')}
    >
      <AuditFilters filters={filters} subjectName={subjectWords(filter.subject, data?.entries[0]?.names)} />
      <PagedTable
        filter={filter}
        usePage={useEntries}
        rowsOf={(page) => page.entries}
        caption={t('Entries')}
        loading={t('Loading entries')}
        failure={t('The entries could not be loaded')}
        columns={columns()}
        row={(entry) => <EntryRow key={entry.entry_id} entry={entry} />}
        empty={
          isFiltered ? (
            <EmptyState
              level={2}
              icon="search"
              title={t('No matching entries')}
              action={<Button onClick={clear}>{t('Clear filters')}</Button>}
            >
              {t('Try another name, action or period.')}
            </EmptyState>
          ) : (
            <EmptyState level={2} icon="admin" title={t('No activity yet')}>
              {t('Releases, changes to accounts and refused attempts appear here.')}
            </EmptyState>
          )
        }
      />
    </AdminFrame>
  );
}

function useEntries(filter: AuditFilter, cursor: string | undefined) {
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
  return useApiQuery(listAuditEntries, { query: { ...set, cursor, limit: 50 } }, { keepPrevious: true });
}
