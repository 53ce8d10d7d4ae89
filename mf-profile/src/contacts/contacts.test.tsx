import { describe, expect, it } from '@jest/globals';
import {
  type Contact,
  createContact,
  deleteContact,
  listContacts,
  restoreContact,
} from '@meishi/api-contract/contacts';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ContactsPage from './Page';

const contact = (display_name: string, fields: Partial<Contact> = {}): Contact => ({
  contact_id: display_name,
  first_name: '',
  last_name: '',
  display_name,
  emails: [],
  phones: [],
  company: '',
  job_title: '',
  website: '',
  address: '',
  notes: '',
  tags: [],
  favourite: false,
  met: { at: null, place: '', event: '' },
  source: 'manual',
  consent: null,
  profile_id: null,
  linked_profile_id: null,
  reminder: null,
  deleted_at: null,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  ...fields,
});

/** Contacts in pages of two, with a trash. */
function open(...known: Contact[]) {
  let contacts = known;
  const trash: Contact[] = [];
  const api = standInApi(
    answering(listContacts, ({ query }) => {
      const found = contacts.filter(({ display_name }) => display_name.includes(query?.search ?? ''));
      const from = Number(query?.cursor ?? 0);
      const next = from + 2;
      return {
        contacts: found.slice(from, next),
        total: found.length,
        next_cursor: next < found.length ? String(next) : null,
      };
    }),
    answering(createContact, ({ body }) => {
      const made = contact(body.display_name, body as Partial<Contact>);
      contacts = [...contacts, made];
      return made;
    }),
    answering(deleteContact, ({ params }) => {
      trash.push(...contacts.filter(({ contact_id }) => contact_id === params.id));
      contacts = contacts.filter(({ contact_id }) => contact_id !== params.id);
      return { contact_id: params.id };
    }),
    answering(restoreContact, ({ params }) => {
      const found = trash.find(({ contact_id }) => contact_id === params.id) as Contact;
      contacts = [found, ...contacts];
      return found;
    }),
  );
  render(
    <StandInShell api={api} path="/contacts">
      <ContactsPage />
    </StandInShell>,
  );
  return api;
}

const names = () =>
  screen
    .queryAllByRole('button', { name: /^More for / })
    .map((button) => button.getAttribute('aria-label')?.replace('More for ', ''));

describe('contacts', () => {
  it('come page after page', async () => {
    open(contact('Ada'), contact('Grace'), contact('Hedy'));
    await waitFor(() => expect(names()).toEqual(['Ada', 'Grace']));
    expect(screen.getByText('3 contacts').getAttribute('role')).toBe('status');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(names()).toEqual(['Ada', 'Grace', 'Hedy']));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are found by a part of their name', async () => {
    open(contact('Ada'), contact('Grace'));
    await userEvent.type(await screen.findByLabelText('Search contacts'), 'Gra');
    await waitFor(() => expect(names()).toEqual(['Grace']));
    await userEvent.type(screen.getByLabelText('Search contacts'), 'xyz');
    expect((await screen.findByText('Nobody is called “Graxyz” here')).tagName).toBe('H2');
  });

  it('are added with what is filled in; a row left empty is no mistake', async () => {
    const api = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add your first contact' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.type(sheet.getByLabelText('Name'), 'Ada Lovelace');
    await userEvent.type(sheet.getByLabelText('E-mail addresses 1'), 'ada@example.com');
    await userEvent.click(sheet.getByRole('button', { name: 'Add contact' }));
    await waitFor(() => expect(names()).toEqual(['Ada Lovelace']));
    expect(api.calls.find(({ endpoint }) => endpoint === 'POST contacts')?.input).toMatchObject({
      body: {
        display_name: 'Ada Lovelace',
        emails: [{ label: 'Work', value: 'ada@example.com', primary: true }],
        phones: [],
      },
    });
  });

  it('say at the field what is wrong with it', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add your first contact' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.type(sheet.getByLabelText('Name'), 'Ada');
    await userEvent.type(sheet.getByLabelText('E-mail addresses 1'), 'ada@');
    await userEvent.click(sheet.getByRole('button', { name: 'Add contact' }));
    await waitFor(() =>
      expect(sheet.getByLabelText('E-mail addresses 1').getAttribute('aria-invalid')).toBe('true'),
    );
  });

  it('are gone at once when deleted, and back by Undo', async () => {
    open(contact('Ada'), contact('Grace'));
    await userEvent.click(await screen.findByRole('button', { name: 'More for Ada' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(names()).toEqual(['Grace']));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toEqual(['Ada', 'Grace']));
  });
});
