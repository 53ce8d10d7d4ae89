import { describe, expect, it, jest } from '@jest/globals';
import { listGroupEvents } from '@meishi/api-contract/endpoints/groups/group-events';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  addSharedNote,
  getSharedContact,
  getSharingSettings,
  listSharedContacts,
  listSharedDuplicates,
  type SharedContactDetails,
  type SharingSettings,
  updateSharedContact,
  updateSharingSettings,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { listTemplates } from '@meishi/api-contract/endpoints/groups/templates';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInGroup } from '../testing/stand-in-group.ts';
import { cleanRules, readCountries } from './assignment-draft.ts';
import ContactsPage from './Page.tsx';
import { mailAddress } from './stage-words.ts';

const zoe = { user_id: 'user_1', display_name: 'Zoë' };
const dora = { user_id: 'user_2', display_name: 'Dora' };

const etta: SharedContactDetails = {
  contact_id: 'contact_1',
  display_name: 'Etta James',
  first_name: 'Etta',
  last_name: 'James',
  emails: [{ label: '', value: 'etta@example.com', primary: true }],
  phones: [],
  company: 'Chess',
  job_title: 'Singer',
  website: '',
  address: '',
  event: { event_id: 'event_1', name: 'Paper fair', place: '' },
  source: 'exchange',
  owner: zoe,
  assigned_to: null,
  stage: 'new',
  next_step: '',
  next_step_on: null,
  shared_by_rule: true,
  shared_at: '2026-11-01T10:00:00Z',
  version: 1,
  answers: [],
  consent: null,
  notes: [],
  external_ids: [],
  can_change: true,
  can_edit: true,
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
};

const settings: SharingSettings = {
  share_cards: 'none',
  template_ids: [],
  event_ids: [],
  stage_names: { won: 'Customer' },
  letter: { subject: 'After {event}', text: 'Dear {first_name},' },
  successor_id: null,
  assignment: [],
  version: 1,
  members: [zoe, dora],
};

function open({ path = '', contacts = [etta], admin = true } = {}) {
  let current = contacts[0] ?? etta;
  const api = standInApi(
    answering(getGroup, () => ({ ...standInGroup, admin })),
    answering(getSharingSettings, () => settings),
    answering(updateSharingSettings, ({ body }) => ({ ...settings, ...body, version: 2 })),
    answering(listGroupEvents, () => []),
    answering(listTemplates, () => []),
    answering(listSharedDuplicates, () => ({ duplicates: [] })),
    answering(listSharedContacts, ({ query }) => {
      const found = contacts.length > 0 && (!query?.stage || query.stage === current.stage) ? [current] : [];
      return { contacts: found, total: found.length, next_cursor: null };
    }),
    answering(getSharedContact, () => current),
    answering(updateSharedContact, ({ body: { version, stage, next_step, next_step_on } }) => {
      const changes = { stage, next_step, next_step_on };
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      current = { ...current, ...given, version: version + 1 };
      return current;
    }),
    answering(addSharedNote, ({ body }) => {
      const note = {
        note_id: 'n1',
        text: body.text,
        author: dora,
        by_visitor: false,
        created_at: etta.created_at,
      };
      current = { ...current, notes: [note] };
      return current;
    }),
  );
  render(
    <StandInShell api={api} path={`/group/lindenhof/contacts${path}`} route="/group/:groupname/contacts">
      <ContactsPage />
    </StandInShell>,
  );
  return (endpoint: string) =>
    api.calls.filter((call) => call.endpoint === endpoint).map(({ input }) => input);
}

describe('the contacts of a group', () => {
  it('are listed with stage and who is responsible, and open with what the group knows', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Etta James' }));
    const sheet = await screen.findByRole('dialog', { name: 'Etta James' });
    expect(await within(sheet).findByText('Paper fair')).toBeTruthy();
    const mail = within(sheet).getByRole('link', { name: 'Write an email' });
    expect(mail.getAttribute('href')).toBe(
      'mailto:etta@example.com?subject=After%20Paper%20fair&body=Dear%20Etta%2C',
    );
    await userEvent.type(within(sheet).getByLabelText('New note'), 'Asked for a quote');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Add note' }));
    expect(await within(sheet).findByText('Asked for a quote')).toBeTruthy();
    expect(within(sheet).getByLabelText<HTMLTextAreaElement>('New note').value).toBe('');
  });

  it('change their stage and their next step, with the version that was seen', async () => {
    const calls = open({ path: '?contact=contact_1' });
    const sheet = await screen.findByRole('dialog');
    await userEvent.selectOptions(await within(sheet).findByLabelText('Stage'), 'Customer');
    expect(await screen.findByText('Etta James is now in “Customer”.')).toBeTruthy();
    await userEvent.type(within(sheet).getByLabelText('Next step'), 'Send samples');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Save next step' }));
    expect(calls('POST groups/{id}/contacts/{contactId}')).toMatchObject([
      { body: { version: 1, stage: 'won' } },
      { body: { version: 2, next_step: 'Send samples', next_step_on: null } },
    ]);
  });

  it('move between the columns of the board, and back', async () => {
    open({ path: '?view=board' });
    const lane = (name: string) => screen.getByRole('region', { name });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Etta James' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to “Customer”' }));
    expect(await within(lane('Customer')).findByText('Etta James')).toBeTruthy();
    expect(within(lane('New')).queryByText('Etta James')).toBe(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await within(lane('New')).findByText('Etta James')).toBeTruthy();
  });

  it('move between the columns by dragging, here with the keyboard', async () => {
    // jsdom has no layout: the columns are side by side.
    const names = ['New', 'Contacted', 'Meeting', 'Customer', 'Lost'];
    const layout = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    layout.mockImplementation(function (this: Element) {
      const lane = this.closest('section[aria-label]');
      const left = 200 * names.indexOf(lane?.getAttribute('aria-label') ?? '');
      return new DOMRect(left, 0, 180, this === lane ? 600 : 50);
    });
    const calls = open({ path: '?view=board' });
    const press = async (code: string, said: string) => {
      fireEvent.keyDown(await screen.findByRole('button', { name: 'Move Etta James' }), { code, key: code });
      expect(await screen.findByText(said)).toBeTruthy();
    };
    await press('Space', 'Etta James picked up in “New”.');
    // dnd-kit listens for arrow keys from a timer of zero, and timers of the same delay end in their order.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    await press('ArrowRight', 'Etta James is over “Contacted”.');
    await press('Space', 'Etta James is now in “Contacted”.');
    const lane = screen.getByRole('region', { name: 'Contacted' });
    expect(await within(lane).findByText('Etta James')).toBeTruthy();
    expect(calls('POST groups/{id}/contacts/{contactId}')).toMatchObject([
      { body: { version: 1, stage: 'contacted' } },
    ]);
    layout.mockRestore();
  });

  it('cannot be changed by members who are not responsible, and have no rules for them', async () => {
    open({ path: '?contact=contact_1', admin: false, contacts: [{ ...etta, can_change: false }] });
    const sheet = await screen.findByRole('dialog');
    expect((await within(sheet).findByLabelText<HTMLSelectElement>('Stage')).disabled).toBe(true);
    expect(screen.queryByText('Sharing rules')).toBe(null);
  });

  it('say how to share the first one', async () => {
    open({ contacts: [] });
    expect(await screen.findByText('No contacts are shared yet')).toBeTruthy();
  });

  it('are shared by rules that admins change', async () => {
    const calls = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sharing rules' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sharing rules' });
    await userEvent.selectOptions(
      await within(dialog).findByLabelText('Exchanges on the profiles of members'),
      'Are shared, for all members',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add a rule' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Dora' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The sharing rules were saved.')).toBeTruthy();
    expect(calls('POST groups/{id}/contact-settings')).toMatchObject([
      { body: { version: 1, share_cards: 'all', assignment: [{ by: 'any', assignees: ['user_2'] }] } },
    ]);
  });
});

describe('rules for assignment', () => {
  it('are saved with conditions and members only', () => {
    const rules = cleanRules(
      [
        { by: 'any', assignees: ['user_2', 'gone'] },
        { by: 'any', assignees: ['gone'] },
        { by: 'country', countries: [], assignees: ['user_2'] },
        { by: 'answer', answer: ' ', assignees: ['user_2'] },
      ],
      new Set(['user_2']),
    );
    expect(rules).toEqual([{ by: 'any', assignees: ['user_2'] }]);
    expect(readCountries('de, AT and ch; germany')).toEqual(['DE', 'AT', 'CH']);
  });
});

it('opens the mail program without a text if the group has none, and not without an address', () => {
  const blank = { subject: '', text: '' };
  expect(mailAddress(etta, 'Etta', blank)).toBe('mailto:etta@example.com');
  expect(mailAddress({ ...etta, emails: [] }, 'Etta', blank)).toBe(undefined);
});
