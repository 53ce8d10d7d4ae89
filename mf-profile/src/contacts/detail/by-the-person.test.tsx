import { describe, expect, it } from '@jest/globals';
import { keepContact } from '@meishi/api-contract/endpoints/contacts/contact-retention';
import { type Contact, getContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConsentPart, Corrections, Retention } from './ByThePerson.tsx';

const contact = { contact_id: 'bo', erase_at: '2026-12-24T10:00:00Z', kept: null } as Contact;

describe('a contact that the person has changed', () => {
  it('names what they corrected, and the value of the owner that this replaced', () => {
    render(
      <StandInShell api={standInApi()} path="/">
        <Corrections
          corrected={{
            at: '2026-11-20T10:00:00Z',
            fields: ['email', 'company'],
            replaced: [{ field: 'company', value: 'Chess Studios' }],
          }}
        />
      </StandInShell>,
    );
    screen.getByText('Corrected by the person on November 20, 2026');
    screen.getByText(/Email, Company/);
    screen.getByText('You had Company: Chess Studios');
  });

  it('says when they withdrew their consent', () => {
    const consent = { text: 'Ada may call me.', at: '2026-11-01T10:00:00Z' };
    render(
      <StandInShell api={standInApi()} path="/">
        <ConsentPart consent={{ ...consent, withdrawn_at: '2026-11-20T10:00:00Z' }} />
      </StandInShell>,
    );
    screen.getByText('Withdrawn on November 20, 2026');
  });
});

describe('a contact whose time ends', () => {
  it('is kept with a button, and says by whom', async () => {
    let known = contact;
    const api = standInApi(
      answering(keepContact, ({ body }) => {
        known = body.keep
          ? { ...contact, erase_at: null, kept: { at: '2026-11-20T10:00:00Z', by: 'Ada Lovelace' } }
          : contact;
        return known;
      }),
      answering(getContact, () => known),
      answering(listContacts, () => ({ contacts: [], total: 0, next_cursor: null })),
    );
    const page = (shown: Contact) => (
      <StandInShell api={api} path="/">
        <Retention contact={shown} readOnly={false} />
      </StandInShell>
    );
    const { rerender } = render(page(contact));
    screen.getByText(/Will be erased on December 24, 2026/);
    await userEvent.click(screen.getByRole('button', { name: 'Keep this contact' }));
    rerender(page(known));
    await screen.findByText(/Ada Lovelace decided on November 20, 2026/);
    screen.getByRole('button', { name: 'No longer keep' });
  });

  it('has no such part if it stays anyway', () => {
    const { container } = render(
      <StandInShell api={standInApi()} path="/">
        <Retention contact={{ ...contact, erase_at: null }} readOnly={false} />
      </StandInShell>,
    );
    expect(container.textContent).not.toContain('Keep this contact');
  });
});
