import { Button, EmptyState } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import type { ContactsView } from '../contacts-view.ts';

/** Shown if search and filters match no contact. */
export function NothingFound({ view }: { view: ContactsView }) {
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
      title={search ? t('Nobody found for “{{search}}”', { search }) : t('Nobody fits these filters')}
      action={<Button onClick={clear}>{t('Show everybody')}</Button>}
    >
      {t('Names, companies, addresses, numbers, notes and tags are searched.')}
    </EmptyState>
  );
}
