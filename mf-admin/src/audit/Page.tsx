import { listAuditEntries } from '@meishi/api-contract/endpoints/admin/admin';
import type { AuditEntry } from '@meishi/api-contract/endpoints/admin/audit';
import {
  Button,
  EmptyState,
  Link,
  space,
  TableCell,
  TableRow,
  Text,
  TextField,
  theme,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import styled from 'styled-components';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { FilterRow } from '../list/FilterRow.tsx';
import { PagedTable } from '../list/PagedTable.tsx';
import { useAddressFilter, useClearFilters, useSearch } from '../list/use-search.ts';
import { WideCell } from '../list/WideCell.tsx';
import { t } from '../words.ts';
import { actionOptions, actionWords, detailWords, subjectWords, valueWords } from './audit-words.ts';

/** The filters of the audit log, which are in the address. An empty one is not set. */
interface AuditFilter {
  about: string;
  actor: string;
  action: string;
  subject: string;
  from: string;
  to: string;
}

const names = ['about', 'actor', 'action', 'subject', 'from', 'to'] as const;

function useAuditFilters() {
  const about = useSearch('about');
  const actor = useSearch('actor');
  const [action, setAction] = useAddressFilter('action');
  const [subject] = useAddressFilter('subject');
  const [from, setFrom] = useAddressFilter('from');
  const [to, setTo] = useAddressFilter('to');
  const clearAddress = useClearFilters();
  const filter: AuditFilter = { about: about.search, actor: actor.search, action, subject, from, to };
  return {
    filter,
    isFiltered: Object.values(filter).some(Boolean),
    about,
    actor,
    setAction,
    setFrom,
    setTo,
    clear: () => {
      about.type('');
      actor.type('');
      clearAddress(names);
    },
  };
}

interface AuditFiltersProps {
  filters: ReturnType<typeof useAuditFilters>;
  /** What the entries of one object are about, in words. */
  subjectName: string;
}

function AuditFilters({ filters, subjectName }: AuditFiltersProps) {
  const { filter, about, actor, setAction, setFrom, setTo, isFiltered, clear } = filters;
  const { action, subject, from, to } = filter;
  return (
    <FilterRow clear={isFiltered ? clear : undefined}>
      {subject ? (
        <TextField label={t('Object')} value={subjectName} readOnly />
      ) : (
        <TextField
          type="search"
          label={t('Object')}
          placeholder={t('Name or ID')}
          autoComplete="off"
          maxLength={200}
          value={about.typed}
          onChange={(event) => about.type(event.target.value)}
        />
      )}
      <TextField
        type="search"
        label={t('By')}
        placeholder={t('Email or team')}
        autoComplete="off"
        maxLength={200}
        value={actor.typed}
        onChange={(event) => actor.type(event.target.value)}
      />
      <Select
        label={t('Action')}
        placeholder={t('All actions')}
        options={actionOptions(action)}
        value={action}
        onChange={(event) => setAction(event.target.value)}
      />
      <TextField
        type="date"
        label={t('From')}
        max={to || undefined}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        type="date"
        label={t('To')}
        min={from || undefined}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
    </FilterRow>
  );
}

/** One entry of the audit log, with expandable details. */
function EntryRow({ entry }: { entry: AuditEntry }) {
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'medium' });
  const { action, subject, actor, at, details, names } = entry;
  const named = Object.entries(details);
  return (
    <TableRow>
      <WhatCell>
        <Text as="strong" strong size="small">
          <PlainLink to={`/admin/audit?action=${encodeURIComponent(action)}`}>
            {actionWords(action)}
          </PlainLink>
        </Text>
        {named.length > 0 && (
          <details>
            <summary>{t('Details')}</summary>
            <dl>
              {named.map(([name, value]) => (
                <div key={name}>
                  <dt>{detailWords(name)}</dt>
                  <dd>{valueWords(name, value, names)}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </WhatCell>
      <SubjectCell>
        <PlainLink to={`/admin/audit?subject=${encodeURIComponent(subject)}`}>
          {subjectWords(subject, names)}
        </PlainLink>
      </SubjectCell>
      <SubjectCell>
        <PlainLink to={`/admin/audit?actor=${encodeURIComponent(actor.label)}`}>{actor.label}</PlainLink>
      </SubjectCell>
      <TableCell end>{formatTime(at)}</TableCell>
    </TableRow>
  );
}

const WhatCell = styled(WideCell)`
  details {
    margin-top: ${space(1)};
  }

  summary {
    width: fit-content;
    cursor: pointer;
  }

  dl {
    display: grid;
    gap: ${space(1)};
    margin: ${space(2)} 0 0;
  }

  dl > div {
    display: grid;
    grid-template-columns: 120px minmax(0, 1fr);
    gap: ${space(3)};
  }

  dt {
    color: ${theme.colour.inkFaint};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const SubjectCell = styled(WideCell)`
  overflow-wrap: anywhere;
`;

const PlainLink = styled(Link)`
  color: inherit;
`;

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
