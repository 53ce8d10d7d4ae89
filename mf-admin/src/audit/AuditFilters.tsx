import { TextField } from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { FilterRow } from '../list/FilterRow.tsx';
import { useAddressFilter, useClearFilters, useSearch } from '../list/use-search.ts';
import { t } from '../words.ts';
import { actionOptions } from './audit-words.ts';

/** The filters of the audit log, which are in the address. An empty one is not set. */
export interface AuditFilter {
  about: string;
  actor: string;
  action: string;
  subject: string;
  from: string;
  to: string;
}

const names = ['about', 'actor', 'action', 'subject', 'from', 'to'] as const;

export function useAuditFilters() {
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

export function AuditFilters({ filters, subjectName }: AuditFiltersProps) {
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
