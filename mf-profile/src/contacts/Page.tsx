import type { Contact } from '@meishi/api-contract/contacts';
import { Button, Page, PageHeader, TextField } from '@meishi/shell-sdk';
import { useState } from 'react';
import { ContactDialog } from './ContactDialog';
import { ContactList } from './ContactList';
import { useDebounced } from './useDebounced';

/** Everybody whom the person has met. */
export default function ContactsPage() {
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<Contact | 'new' | null>(null);
  const wanted = useDebounced(search.trim(), 250);
  return (
    <Page title="Contacts" width="wide">
      <PageHeader
        title="Contacts"
        lead="The people behind the cards."
        actions={
          <Button variant="primary" icon="add" onClick={() => setEdited('new')}>
            Add a contact
          </Button>
        }
      />
      <TextField
        label="Search contacts"
        hideLabel
        type="search"
        placeholder="Search by name, company or address"
        maxLength={200}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ContactList key={wanted} search={wanted} onAdd={() => setEdited('new')} onOpen={setEdited} />
      {edited && (
        <ContactDialog
          key={edited === 'new' ? 'new' : edited.contact_id}
          contact={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}
