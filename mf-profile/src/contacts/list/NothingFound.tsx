import { Button, EmptyState } from '@meishi/shell-sdk';
import type { useContactsView } from '../contactsView';

/** Where search and filters let nobody through. */
export function NothingFound({ view }: { view: ReturnType<typeof useContactsView> }) {
  const { search, setFilters } = view;
  const clear = () =>
    setFilters({
      q: null,
      tag: null,
      source: null,
      profile: null,
      from: null,
      until: null,
      favourite: null,
      reminder: null,
    });
  return (
    <EmptyState
      level={2}
      icon="search"
      title={search ? `Nobody found for “${search}”` : 'Nobody fits these filters'}
      action={<Button onClick={clear}>Show everybody</Button>}
    >
      Names, companies, addresses, numbers, notes and tags are searched.
    </EmptyState>
  );
}
