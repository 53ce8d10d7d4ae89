import {
  Button,
  SearchField,
  space,
  TextField,
  theme,
  useDebounced,
  useSearchParams,
} from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import { actionOptions } from './log-words.ts';

const names = ['action', 'from', 'to'] as const;

/** The filters of the log. All but the typed name are in the address. */
export function useLogFilters() {
  const [parameters, setParameters] = useSearchParams();
  const [typed, type] = useState('');
  const actor = useDebounced(typed.trim(), 250);
  const [action, from, to] = names.map((name) => parameters.get(name) ?? '') as [string, string, string];
  const set = (changes: Partial<Record<(typeof names)[number], string>>) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    typed,
    type,
    action,
    from,
    to,
    set,
    query: {
      ...(actor && { actor }),
      ...(action && { action }),
      ...(from && { from }),
      ...(to && { to }),
    },
    isFiltered: Boolean(typed || action || from || to),
    clear: () => {
      type('');
      set({ action: '', from: '', to: '' });
    },
  };
}

export function LogFilters({ filters }: { filters: ReturnType<typeof useLogFilters> }) {
  const { typed, type, action, from, to, set, isFiltered, clear } = filters;
  return (
    <Fields role="group" aria-label={t('Filters')}>
      <Select
        label={t('Action')}
        placeholder={t('All actions')}
        options={actionOptions()}
        value={action}
        onChange={({ target }) => set({ action: target.value })}
      />
      <TextField
        type="date"
        label={t('From')}
        max={to || undefined}
        value={from}
        onChange={({ target }) => set({ from: target.value })}
      />
      <TextField
        type="date"
        label={t('To')}
        min={from || undefined}
        value={to}
        onChange={({ target }) => set({ to: target.value })}
      />
      <SearchField label={t('Search people')} value={typed} onChange={type} />
      {isFiltered && (
        <Button variant="quiet" icon="close" onClick={clear}>
          {t('Clear filters')}
        </Button>
      )}
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, calc(50% - ${space(2)})), 1fr));
  align-items: end;
  gap: ${space(4)} ${space(3)};

  > * {
    min-width: 0;
  }

  > button {
    justify-self: start;
  }

  ${theme.media.narrow} {
    > :nth-child(1),
    > :nth-child(4) {
      grid-column: 1 / -1;
    }
  }
`;
