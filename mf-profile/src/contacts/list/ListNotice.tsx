import { ErrorState } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import type { ContactsView } from '../contacts-view.ts';
import type { ContactList } from '../use-contact-list.ts';
import { FirstContact } from './FirstContact.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { NothingFound } from './NothingFound.tsx';

interface ListNoticeProps {
  list: ContactList;
  view: ContactsView;
  onAdd: () => void;
}

/** The content shown instead of an empty list. */
export function ListNotice({ list, view, onAdd }: ListNoticeProps) {
  if (list.isLoading) return <ListSkeleton />;
  if (list.error && list.total === 0)
    return (
      <ErrorState
        level={2}
        error={list.error}
        title={t('Your contacts could not be loaded')}
        onRetry={list.retry}
      />
    );
  if (!list.isEmpty) return null;
  return view.isFiltered ? <NothingFound view={view} /> : <FirstContact onAdd={onAdd} />;
}
