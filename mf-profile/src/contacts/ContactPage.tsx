import { type Contact, deleteContact, listContacts, restoreContact } from '@meishi/api-contract/contacts';
import {
  ErrorState,
  Loading,
  Skeleton,
  sentenceFor,
  useApiMutation,
  useApiQuery,
  useNotify,
} from '@meishi/shell-sdk';
import { ContactRow } from './ContactRow';
import { contactsQuestion } from './contactsQuestion';

interface ContactPageProps {
  search: string;
  cursor: string | undefined;
  onOpen: (contact: Contact) => void;
}

/** One page of the list. */
export function ContactPage({ search, cursor, onOpen }: ContactPageProps) {
  const question = contactsQuestion(search, cursor);
  const { data, error, refetch } = useApiQuery(listContacts, question);
  const notify = useNotify();

  const restore = useApiMutation(restoreContact, {
    refresh: [listContacts],
    onError: (failure) =>
      notify({ message: `The contact did not come back. ${sentenceFor(failure)}`, tone: 'error' }),
  });
  const remove = useApiMutation(deleteContact, {
    refresh: [listContacts],
    optimistic: (cache, { params }) =>
      cache.edit(listContacts, question, (page) => ({
        ...page,
        total: page.total - 1,
        contacts: page.contacts.filter(({ contact_id }) => contact_id !== params.id),
      })),
    onError: (failure) =>
      notify({ message: `The contact was not deleted. ${sentenceFor(failure)}`, tone: 'error' }),
  });
  const removeWithUndo = (contact: Contact) => {
    const removing = remove.mutateAsync({ params: { id: contact.contact_id } });
    removing.catch(() => {});
    notify({
      message: `${contact.display_name} was deleted.`,
      undo: () =>
        void removing.then(() => restore.mutate({ params: { id: contact.contact_id } })).catch(() => {}),
    });
  };

  if (error)
    return (
      <ErrorState error={error} title="Your contacts could not be loaded" onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <Loading label="Loading contacts">
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} style={{ padding: '10px 0' }}>
            <Skeleton height="48px" radius="regular" />
          </div>
        ))}
      </Loading>
    );
  return (
    <ul>
      {data.contacts.map((contact) => (
        <ContactRow
          key={contact.contact_id}
          contact={contact}
          onOpen={() => onOpen(contact)}
          onDelete={() => removeWithUndo(contact)}
        />
      ))}
    </ul>
  );
}
