import { type Contact, listContacts } from '@meishi/api-contract/contacts';
import { Button, EmptyState, Row, Text, theme, useApiQuery } from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { ContactPage } from './ContactPage';
import { contactsQuestion } from './contactsQuestion';

interface ContactListProps {
  search: string;
  onAdd: () => void;
  onOpen: (contact: Contact) => void;
}

/** Contacts by name, page after page. */
export function ContactList({ search, onAdd, onOpen }: ContactListProps) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const { data: first } = useApiQuery(listContacts, contactsQuestion(search, undefined));
  const last = useApiQuery(listContacts, contactsQuestion(search, cursors.at(-1)));
  const next = last.data?.next_cursor;

  if (first && first.total === 0)
    return search ? (
      <EmptyState level={2} title={`Nobody is called “${search}” here`} icon="search">
        Try a part of the name, the company or the address.
      </EmptyState>
    ) : (
      <EmptyState
        level={2}
        title="Nobody here yet"
        icon="contacts"
        action={
          <Button icon="add" onClick={onAdd}>
            Add your first contact
          </Button>
        }
      >
        Write down whom you met while you still remember where.
      </EmptyState>
    );
  return (
    <>
      {first && (
        <Text size="small" tone="faint" role="status">
          {first.total === 1 ? '1 contact' : `${first.total.toLocaleString()} contacts`}
        </Text>
      )}
      <Pages>
        {cursors.map((cursor) => (
          <ContactPage key={cursor ?? 'first'} search={search} cursor={cursor} onOpen={onOpen} />
        ))}
      </Pages>
      {next && (
        <Row justify="center">
          <Button busy={last.isFetching} onClick={() => setCursors([...cursors, next])}>
            Show more
          </Button>
        </Row>
      )}
    </>
  );
}

const Pages = styled.div`
  border-top: 1px solid ${theme.colour.hairline};
`;
