import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type Contact,
  changeContacts,
  createContact,
  deleteContact,
  getContact,
  listContactIds,
  listContactSections,
  listContacts,
  listContactTags,
  updateContact,
  updateUserContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ContactsPage from './Page.tsx';
import { standInContact as contact } from './stand-in-contact.ts';

// jsdom has no layout. The list needs a height to render rows.
beforeAll(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  Element.prototype.scrollTo = () => {};
});

/** Opens the page on a stand-in API with these contacts and a trash. */
function open(known: Contact[], { path = '/contacts', updates = updateContactOf } = {}) {
  let contacts = known;
  const trash: Contact[] = [];
  const listed = (query: { search?: string; favourite?: string } = {}) =>
    contacts.filter(
      (one) => one.display_name.includes(query.search ?? '') && (query.favourite !== 'true' || one.favourite),
    );
  const move = (from: Contact[], to: Contact[], ids: string[]) => {
    to.push(...from.filter(({ contact_id }) => ids.includes(contact_id)));
    return from.filter(({ contact_id }) => !ids.includes(contact_id));
  };
  const save = (id: string, changes: Partial<Contact>) => {
    const saved = updates(contacts.find(({ contact_id }) => contact_id === id) as Contact, changes);
    contacts = contacts.map((one) => (one.contact_id === saved.contact_id ? saved : one));
    return saved;
  };
  const api = standInApi(
    answering(listContacts, ({ query }) => {
      const found = listed(query);
      const from = Number(query?.from ?? 0);
      return { contacts: found.slice(from, from + 100), total: found.length, next_cursor: null };
    }),
    answering(listContactSections, ({ query }) => {
      const found = listed(query);
      const letters = [...new Set(found.map(({ display_name }) => display_name[0] ?? ''))];
      const sections = letters.map((heading) => ({
        heading,
        contacts: found.filter(({ display_name }) => display_name.startsWith(heading)).length,
      }));
      return { total: found.length, sections };
    }),
    answering(listContactIds, ({ query }) => ({ contact_ids: listed(query).map((one) => one.contact_id) })),
    answering(listContactTags, () => [{ tag: 'fair', contacts: 1 }]),
    answering(listProfiles, () => []),
    answering(getContact, ({ params }) => {
      const found = contacts.find(({ contact_id }) => contact_id === params.id);
      if (!found) throw new ApiError(404, 'not-found', 'There is no such contact.');
      return found;
    }),
    answering(createContact, ({ body }) => {
      const made = contact(body.display_name, body as Partial<Contact>);
      contacts = [...contacts, made];
      return made;
    }),
    answering(updateContact, ({ params, body }) => save(params.id, body as Partial<Contact>)),
    answering(updateUserContact, ({ body: { contact_id, ...changes } }) =>
      save(contact_id, changes as Partial<Contact>),
    ),
    answering(deleteContact, ({ params: { id } }) => {
      contacts = move(contacts, trash, [id]);
      return { contact_id: id };
    }),
    answering(changeContacts, ({ body }) => {
      if (body.action === 'delete') contacts = move(contacts, trash, body.contact_ids);
      if (body.action === 'restore') {
        move(trash, contacts, body.contact_ids);
        contacts = [...contacts].sort((one, other) => one.display_name.localeCompare(other.display_name));
      }
      return { changed: body.contact_ids.length };
    }),
  );
  render(
    <StandInShell api={api} path={path} route="/contacts">
      <ContactsPage />
    </StandInShell>,
  );
  return api;
}

const updateContactOf = (known: Contact, changes: Partial<Contact>): Contact => ({ ...known, ...changes });
const list = () => screen.findByRole('listbox', { name: 'Contacts' });
const names = () =>
  screen.queryAllByRole('option').map((row) => row.querySelector('[data-name]')?.textContent ?? '');

describe('contacts', () => {
  it('are grouped by letter, and only visible rows are rendered', async () => {
    const many = Array.from({ length: 250 }, (_, index) => contact(`Ada ${String(index).padStart(3, '0')}`));
    const api = open([...many, contact('Bo')]);
    await list();
    await screen.findByText('251 contacts');
    await waitFor(() => expect(names()[0]).toBe('Ada 000'));
    expect(names().length).toBeLessThan(40);
    const [first] = screen.getAllByRole('option');
    expect([first?.getAttribute('aria-posinset'), first?.getAttribute('aria-setsize')]).toEqual(['1', '251']);
    const requests = api.calls.filter(({ endpoint }) => endpoint === 'GET contacts');
    expect(requests.map(({ input }) => (input as { query: { from: number } }).query.from)).not.toContain(200);
  });

  it('are opened, selected and deleted by keyboard, and restored by Undo', async () => {
    open([contact('Ada'), contact('Bo'), contact('Chuck')]);
    const box = await list();
    await waitFor(() => expect(names()).toEqual(['Ada', 'Bo', 'Chuck']));
    act(() => box.focus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('heading', { name: 'Bo', level: 2 })).not.toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Contacts' }));
    await waitFor(() => expect(names()).toEqual(['Ada', 'Bo', 'Chuck']));
    await userEvent.keyboard('{Home} {ArrowDown} ');
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(2);
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(names()).toEqual(['Chuck']));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toEqual(['Ada', 'Bo', 'Chuck']));
  });

  it('are searched when text is typed on the list', async () => {
    open([contact('Ada'), contact('Grace')]);
    const box = await list();
    act(() => box.focus());
    await userEvent.keyboard('Gra');
    await waitFor(() => expect(names()).toEqual(['Grace']));
    await userEvent.type(screen.getByLabelText('Search contacts'), 'xyz');
    expect((await screen.findByText('No contacts match “Graxyz”')).tagName).toBe('H2');
    await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
    await waitFor(() => expect(names()).toEqual(['Ada', 'Grace']));
  });

  it('are added with the filled fields, ignoring empty rows', async () => {
    const api = open([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Add manually' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.type(await sheet.findByLabelText('Name'), 'Ada Lovelace');
    await userEvent.type(sheet.getByLabelText('Email addresses 1'), 'ada@');
    await userEvent.click(sheet.getByRole('button', { name: 'Add contact' }));
    await waitFor(() =>
      expect(sheet.getByLabelText('Email addresses 1').getAttribute('aria-invalid')).toBe('true'),
    );
    await userEvent.type(sheet.getByLabelText('Email addresses 1'), 'example.com');
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

  it('keep their empty rows after an error', async () => {
    open([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Add manually' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(await sheet.findByRole('button', { name: 'Add contact' }));
    await waitFor(() => expect(sheet.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'));
    sheet.getByLabelText('Email addresses 1');
    sheet.getByLabelText('Phone numbers 1');
  });

  it('keep an unsaved note on the device and save it on retry', async () => {
    let refuses = true;
    const path = '/contacts?contact=Ada';
    open([contact('Ada')], {
      path,
      updates: (known, changes) => {
        if (refuses) throw new ApiError(503, 'unavailable', 'Meishi is away for a moment.');
        return updateContactOf(known, changes);
      },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Likes tea');
    expect((await screen.findByRole('alert')).textContent).toContain('Stored on this device');
    expect(localStorage.getItem('meishi.notes.Ada')).toBe('Likes tea');
    refuses = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(localStorage.getItem('meishi.notes.Ada')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
