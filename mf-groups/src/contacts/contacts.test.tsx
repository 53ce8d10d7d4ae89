import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { etta, openContacts } from '../testing/open-contacts.tsx';
import { cleanRules, readCountries } from './assignment-draft.ts';
import { mailAddress } from './stage-words.ts';

describe('the contacts of a group', () => {
  it('are listed with stage and who is responsible, and open with what the group knows', async () => {
    openContacts();
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
    const calls = openContacts({ path: '?contact=contact_1' });
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
    openContacts({ path: '?view=board' });
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
    const calls = openContacts({ path: '?view=board' });
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
    openContacts({ path: '?contact=contact_1', admin: false, contacts: [{ ...etta, can_change: false }] });
    const sheet = await screen.findByRole('dialog');
    expect((await within(sheet).findByLabelText<HTMLSelectElement>('Stage')).disabled).toBe(true);
    expect(screen.queryByText('Sharing rules')).toBe(null);
  });

  it('say how to share the first one', async () => {
    openContacts({ contacts: [] });
    expect(await screen.findByText('No contacts are shared yet')).toBeTruthy();
  });

  it('are shared by rules that admins change', async () => {
    const calls = openContacts();
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
