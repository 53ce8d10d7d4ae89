import { Button, EmptyState, ErrorState, LinkButton, Row } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import type { ContactsView } from '../contacts-view.ts';
import type { ContactList } from '../use-contact-list.ts';
import { ListSkeleton } from './ListSkeleton.tsx';

interface ListNoticeProps {
  list: ContactList;
  view: ContactsView;
  onAdd: () => void;
  /** Reads a paper card. */
  onScan: () => void;
}

/** The content shown instead of an empty list. */
export function ListNotice({ list, view, onAdd, onScan }: ListNoticeProps) {
  if (list.isLoading) return <ListSkeleton />;
  if (list.error)
    return (
      <ErrorState
        level={2}
        error={list.error}
        title={t('Your contacts could not be loaded')}
        onRetry={list.retry}
      />
    );
  if (!list.isEmpty) return null;
  return view.isFiltered ? <NothingFound view={view} /> : <FirstContact onAdd={onAdd} onScan={onScan} />;
}

/** Shown if search and filters match no contact. */
function NothingFound({ view }: { view: ContactsView }) {
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
      title={search ? t('No contacts match “{{search}}”', { search }) : t('No contacts match these filters')}
      action={<Button onClick={clear}>{t('Show everyone')}</Button>}
    >
      {t('Search covers names, companies, addresses, numbers, notes and tags.')}
    </EmptyState>
  );
}

/** The empty state. Sharing the user's own card is the quickest way to a first contact. */
function FirstContact({ onAdd, onScan }: Pick<ListNoticeProps, 'onAdd' | 'onScan'>) {
  return (
    <EmptyState
      level={2}
      icon="contacts"
      title={t('The people behind the cards')}
      action={
        <Row gap={2} wrap justify="center">
          <LinkButton variant="primary" icon="qr-code" to="/share">
            {t('Show my QR code')}
          </LinkButton>
          <Button icon="add" onClick={onAdd}>
            {t('Add manually')}
          </Button>
          <Button icon="camera" onClick={onScan}>
            {t('Scan a paper card')}
          </Button>
          <LinkButton icon="upload" to="/contacts/import">
            {t('Import a file')}
          </LinkButton>
        </Row>
      }
    >
      {t(
        'Let someone scan your QR code and tap “Share your details”. They’ll appear here, with where you met and what they agreed to.',
      )}
    </EmptyState>
  );
}
