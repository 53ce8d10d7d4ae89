import { describe, expect, it } from '@jest/globals';
import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { getSharingSettings, shareContact } from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { answering, StandInShell, signedInSession, standInApi, standInUser } from '@meishi/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInContact } from '../stand-in-contact.ts';
import { SharedPart } from './SharedPart.tsx';

const contact = standInContact('Etta James', { contact_id: 'contact_1' });
const shared: Contact['shared'] = {
  group_id: 'group_1',
  name: 'lindenhof',
  display_name: 'Lindenhof Studio',
  by_rule: false,
  stage: 'won',
  assigned_to: { user_id: 'user_2', display_name: 'Dora' },
};

function open(changes: Partial<Contact> = {}) {
  const api = standInApi(
    answering(shareContact, ({ body }) => ({ ...contact, shared: body.group_id ? shared : null })),
    answering(getSharingSettings, () => ({
      share_cards: 'none' as const,
      template_ids: [],
      event_ids: [],
      stage_names: { won: 'Customer' },
      letter: { subject: '', text: '' },
      successor_id: null,
      assignment: [],
      version: 1,
      members: [],
    })),
  );
  const groups = [{ id: 'group_1', name: 'lindenhof', display_name: 'Lindenhof Studio', admin: false }];
  const session = signedInSession({ ...standInUser(), groups });
  render(
    <StandInShell api={api} session={session}>
      <SharedPart contact={{ ...contact, ...changes }} readOnly={false} />
    </StandInShell>,
  );
  return () =>
    api.calls.filter((call) => call.endpoint === 'POST contacts/{id}/share').map(({ input }) => input);
}

describe('a contact', () => {
  it('is shared with a group of its owner', async () => {
    const calls = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Share with Lindenhof Studio' }));
    expect(await screen.findByText('Shared with Lindenhof Studio.')).toBeTruthy();
    expect(calls()).toEqual([{ params: { id: 'contact_1' }, body: { group_id: 'group_1' } }]);
  });

  it('shows how far the group is, and stops being shared after a question', async () => {
    const calls = open({ shared });
    expect(await screen.findByText('Customer, assigned to Dora')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Shared with Lindenhof Studio' });
    expect(link.getAttribute('href')).toContain('/group/lindenhof/contacts?contact=contact_1');
    await userEvent.click(screen.getByRole('button', { name: 'Stop sharing' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Stop sharing' }));
    expect(await screen.findByText('The contact is only yours again.')).toBeTruthy();
    expect(calls()).toEqual([{ params: { id: 'contact_1' }, body: { group_id: null } }]);
  });

  it('says what admins and programs of the group changed', async () => {
    const at = '2026-11-01T10:00:00Z';
    const by = { user_id: 'user_3', display_name: 'Zoë' };
    open({ shared: { ...shared, changed: { at, by, fields: ['email', 'job_title'] } } });
    expect(await screen.findByText('Zoë changed on Nov 1, 2026: Email and Job title')).toBeTruthy();
    open({ shared: { ...shared, changed: { at, by: null, fields: ['company'] } } });
    expect(await screen.findByText('A program of the group changed on Nov 1, 2026: Company')).toBeTruthy();
  });

  it('stays shared if a rule of the group shared it', async () => {
    open({ shared: { ...shared, by_rule: true } });
    expect(await screen.findByText(/A rule of the group shared it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop sharing' })).toBe(null);
  });
});
