import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { ErrorState, useApiQuery, useNavigate, useOnline, usePageTitle } from '@meishi/shell-sdk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../words.ts';
import { ContactsFrame, DetailPane, ListPane } from './ContactsFrame.tsx';
import { useContactsView } from './contacts-view.ts';
import { ContactDetail } from './detail/ContactDetail.tsx';
import { NobodyOpen } from './detail/NobodyOpen.tsx';
import { ContactForm } from './form/ContactForm.tsx';
import { BulkBar } from './list/BulkBar.tsx';
import { ContactListbox, type ListHandle } from './list/ContactListbox.tsx';
import { FirstContact } from './list/FirstContact.tsx';
import { ListHeader } from './list/ListHeader.tsx';
import { ListSkeleton } from './list/ListSkeleton.tsx';
import { NothingFound } from './list/NothingFound.tsx';
import { SearchBar } from './list/SearchBar.tsx';
import { useBulk } from './list/use-bulk.ts';
import { useContactActs } from './use-contact-acts.ts';
import { useContactList } from './use-contact-list.ts';
import { useSelection } from './use-selection.ts';

/** The user's contacts: the list, with the open contact beside it. */
export default function ContactsPage() {
  usePageTitle(t('Contacts'));
  const view = useContactsView();
  const navigate = useNavigate();
  const { contactId, openContact } = view;
  const acts = useContactActs();
  const list = useContactList(view.question, acts.hidden);
  const selection = useSelection(list.key);
  const bulk = useBulk({ list, selection, acts });
  const online = useOnline();
  const { data: profiles } = useApiQuery(listProfiles);
  const [choosing, setChoosing] = useState(false);
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const listbox = useRef<ListHandle>(null);
  const detail = useRef<HTMLElement>(null);
  const cameFromList = useRef(false);

  const open = useCallback(
    (id: string, byKeyboard: boolean) => {
      // Replaces the history entry of an open contact, so that one step back always leads to the list.
      openContact(id, { replace: contactId !== null });
      cameFromList.current ||= contactId === null;
      if (byKeyboard) requestAnimationFrame(() => detail.current?.focus());
    },
    [openContact, contactId],
  );
  const close = useCallback(() => {
    if (cameFromList.current) void navigate(-1);
    else openContact(null, { replace: true });
    cameFromList.current = false;
    requestAnimationFrame(() => listbox.current?.focus());
  }, [openContact, navigate]);

  useEffect(() => {
    if (contactId === null) cameFromList.current = false;
  }, [contactId]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).closest?.(
        'input, textarea, select, [role="dialog"], [role="menu"]',
      );
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      search.current?.focus();
      search.current?.select();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  const isEmpty = !list.isLoading && !list.error && list.total === 0 && !view.isFiltered;
  const known = contactId ? list.find(contactId) : undefined;

  return (
    <ContactsFrame showsDetail={contactId !== null}>
      <ListPane aria-label={t('Contacts')}>
        <ListHeader
          total={list.isLoading ? null : list.total}
          view={view}
          isEmpty={isEmpty}
          choosing={choosing}
          onAdd={() => setEdited('new')}
          onChoose={() => {
            setChoosing(!choosing);
            selection.clear();
          }}
          online={online}
        />
        {!isEmpty && (
          <SearchBar
            ref={search}
            view={view}
            profiles={profiles ?? []}
            isSearching={list.isSearching}
            found={list.total}
            onDown={() => listbox.current?.focus()}
          />
        )}
        {(selection.ids.size > 0 || choosing) && (
          <BulkBar
            bulk={bulk}
            selection={selection}
            list={list}
            profiles={profiles ?? []}
            progress={acts.progress}
            online={online}
            onEnd={() => {
              setChoosing(false);
              selection.clear();
            }}
          />
        )}
        {list.isLoading && <ListSkeleton />}
        {list.error && list.total === 0 && (
          <ErrorState
            level={2}
            error={list.error}
            title={t('Your contacts could not be loaded')}
            onRetry={list.retry}
          />
        )}
        {isEmpty && <FirstContact onAdd={() => setEdited('new')} />}
        {!list.isLoading && !list.error && list.total === 0 && view.isFiltered && (
          <NothingFound view={view} />
        )}
        {list.total > 0 && (
          <ContactListbox
            ref={listbox}
            list={list}
            selection={selection}
            choosing={choosing}
            openId={contactId}
            onOpen={open}
            onSelectRange={bulk.selectRange}
            onSelectAll={bulk.selectAll}
            onTrash={bulk.trash}
            onType={() => search.current?.focus()}
          />
        )}
      </ListPane>
      <DetailPane ref={detail} tabIndex={-1} aria-label={known?.display_name ?? t('Contact')}>
        {contactId ? (
          <ContactDetail
            key={contactId}
            contactId={contactId}
            known={known}
            profiles={profiles ?? []}
            acts={acts}
            onClose={close}
            onEdit={() => setEdited(contactId)}
          />
        ) : (
          !isEmpty && <NobodyOpen onOpen={(id) => open(id, true)} />
        )}
      </DetailPane>
      {edited && (
        <ContactForm
          contactId={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onAdded={(id) => open(id, false)}
        />
      )}
    </ContactsFrame>
  );
}
