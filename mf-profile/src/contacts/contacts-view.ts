import {
  contactSorts,
  contactSources,
  type listContacts,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import type { CallInput } from '@meishi/api-contract/transport/endpoint';
import { useSearchParams } from '@meishi/shell-sdk';
import { useCallback, useMemo } from 'react';

type Query = NonNullable<CallInput<typeof listContacts>['query']>;

/** The filter of a list. Exports, headings and ids accept it too. */
export type ContactFilter = Pick<
  Query,
  | 'search'
  | 'tag'
  | 'favourite'
  | 'source'
  | 'profile_id'
  | 'event_id'
  | 'has_reminder'
  | 'expiring'
  | 'met_from'
  | 'met_until'
>;
export type ContactSort = NonNullable<Query['sort']>;

/** A list: its filter and its order. */
export interface ContactQuestion {
  filter: ContactFilter;
  sort: ContactSort;
}

export type FilterName =
  | 'tag'
  | 'favourite'
  | 'source'
  | 'reminder'
  | 'expiring'
  | 'profile'
  | 'event'
  | 'from'
  | 'until';

const day = /^\d{4}-\d{2}-\d{2}$/;
const oneOf = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((known) => known === value);

/**
 * The page's state is in its address, so that it can be shared and reloaded, and works with the browser's
 * history.
 */
export function useContactsView() {
  const [params, setParams] = useSearchParams();
  const written = params.toString();
  const question = useMemo(() => questionOf(new URLSearchParams(written)), [written]);

  const setFilters = useCallback(
    (changes: Partial<Record<FilterName | 'q' | 'sort', string | null>>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(changes))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );

  const openContact = useCallback(
    (id: string | null, { replace = false } = {}) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (id) next.set('contact', id);
          else next.delete('contact');
          return next;
        },
        { replace },
      ),
    [setParams],
  );

  return {
    params,
    question,
    contactId: params.get('contact'),
    search: params.get('q') ?? '',
    isFiltered: Object.keys(question.filter).length > 0,
    setFilters,
    openContact,
  };
}

export type ContactsView = ReturnType<typeof useContactsView>;

function questionOf(params: URLSearchParams): ContactQuestion {
  const search = params.get('q')?.trim().slice(0, 200);
  const tag = params.get('tag');
  const source = oneOf(contactSources, params.get('source'));
  const profile_id = params.get('profile');
  const event_id = params.get('event');
  const from = params.get('from');
  const until = params.get('until');
  return {
    filter: {
      ...(search && { search }),
      ...(tag && { tag }),
      ...(params.has('favourite') && { favourite: 'true' as const }),
      ...(source && { source }),
      ...(profile_id && { profile_id }),
      ...(event_id && { event_id }),
      ...(params.has('reminder') && { has_reminder: 'true' as const }),
      ...(params.has('expiring') && { expiring: 'true' as const }),
      ...(from && day.test(from) && { met_from: startOf(from) }),
      ...(until && day.test(until) && { met_until: startOf(until, 1) }),
    },
    sort: oneOf(contactSorts, params.get('sort')) ?? 'name',
  };
}

/** Midnight in the device's time zone, `later` days after the given day. */
function startOf(written: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = written.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
