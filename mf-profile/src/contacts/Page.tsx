import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { lazyPart, useApiQuery, useOnline, usePageTitle } from '@meishi/shell-sdk';
import { useRef, useState } from 'react';
import type { PaperContact } from '../paper/fields/contact-fields.ts';
import { useBeginNew } from '../use-begin-new.ts';
import { t } from '../words.ts';
import { ContactsFrame, DetailPane, ListPane } from './ContactsFrame.tsx';
import { useContactsView } from './contacts-view.ts';
import { ContactDetail } from './detail/ContactDetail.tsx';
import { ContactsOverview } from './detail/ContactsOverview.tsx';
import { ContactForm } from './form/ContactForm.tsx';
import { BulkBar } from './list/BulkBar.tsx';
import { ContactListbox, type ListHandle } from './list/ContactListbox.tsx';
import { ListHeader } from './list/ListHeader.tsx';
import { ListNotice } from './list/ListNotice.tsx';
import { SearchBar } from './list/SearchBar.tsx';
import { useBulk } from './list/use-bulk.ts';
import { useSearchKey } from './list/use-search-key.ts';
import { WaitingNote } from './list/WaitingNote.tsx';
import { useContactActions } from './use-contact-actions.ts';
import { useContactList } from './use-contact-list.ts';
import { useOpenContact } from './use-open-contact.ts';
import { useSelection } from './use-selection.ts';

const PaperDialog = lazyPart(() => import('../paper/PaperDialog.tsx'));

/** The user's contacts: the list, with the open contact beside it. */
export default function ContactsPage() {
  usePageTitle(t('Contacts'));
  const view = useContactsView();
  const { contactId } = view;
  const actions = useContactActions();
  const list = useContactList(view.question, actions.hidden);
  const selection = useSelection(list.key);
  const bulk = useBulk({ list, selection, actions });
  const online = useOnline();
  const { data: profiles } = useApiQuery(listProfiles);
  const [choosing, setChoosing] = useState(false);
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const [scanning, setScanning] = useState(false);
  const [scanned, setScanned] = useState<{ contact: PaperContact; picture: Blob | null }>();
  const search = useSearchKey();
  const listbox = useRef<ListHandle>(null);
  const { detail, open, close } = useOpenContact(view, listbox);

  useBeginNew(() => setEdited('new'));

  const isEmpty = list.isEmpty && !view.isFiltered;
  const known = contactId ? list.find(contactId) : undefined;

  return (
    <ContactsFrame showsDetail={contactId !== null}>
      <ListPane aria-label={t('Contacts')}>
        <ListHeader
          total={list.isLoading || list.error ? null : list.total}
          view={view}
          isEmpty={isEmpty}
          choosing={choosing}
          onAdd={() => setEdited('new')}
          onScan={() => setScanning(true)}
          onChoose={() => {
            setChoosing(!choosing);
            selection.clear();
          }}
          online={online}
        />
        <WaitingNote />
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
            progress={actions.progress}
            online={online}
            onEnd={() => {
              setChoosing(false);
              selection.clear();
            }}
          />
        )}
        <ListNotice list={list} view={view} onAdd={() => setEdited('new')} onScan={() => setScanning(true)} />
        {list.total > 0 && !list.error && !list.isLoading && (
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
            actions={actions}
            onClose={close}
            onEdit={() => setEdited(contactId)}
          />
        ) : (
          !isEmpty && <ContactsOverview onOpen={(id) => open(id, true)} />
        )}
      </DetailPane>
      {scanning && (
        <PaperDialog
          canKeep
          onClose={() => setScanning(false)}
          onRead={(contact, { picture }) => {
            setScanning(false);
            setScanned({ contact, picture });
            setEdited('new');
          }}
        />
      )}
      {edited && (
        <ContactForm
          contactId={edited === 'new' ? null : edited}
          initial={scanned?.contact}
          picture={scanned?.picture}
          onClose={() => {
            setEdited(null);
            setScanned(undefined);
          }}
          onAdded={(id) => open(id, false)}
        />
      )}
    </ContactsFrame>
  );
}
