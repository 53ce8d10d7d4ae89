import { describe, expect, it } from '@jest/globals';
import { getGroup, getGroupPlan } from '@meishi/api-contract/endpoints/groups/groups';
import { type Invitation, invite, listInvitations } from '@meishi/api-contract/endpoints/groups/invitations';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInGroup } from '../testing/stand-in-group.ts';
import InvitationsPage from './Page.tsx';

const invitation = (fields: Partial<Invitation>): Invitation => ({
  invitation_id: 'i1',
  group_id: 'group_1',
  email: 'ada@example.test',
  role: 'member',
  message: '',
  status: 'pending',
  sent_count: 1,
  last_sent_at: '2026-11-01T10:00:00Z',
  expires_at: '2026-11-15T10:00:00Z',
  invited_by: 'Mika',
  created_at: '2026-11-01T10:00:00Z',
  ...fields,
});

const known = [
  invitation({}),
  invitation({ invitation_id: 'i2', email: 'bo@example.test', sent_count: 5 }),
  invitation({ invitation_id: 'i3', email: 'cleo@example.test', status: 'declined' }),
];

function open(covers: 'bulk-invitations'[] = ['bulk-invitations'], seats_left: number | null = 1) {
  const api = standInApi(
    answering(getGroup, () => standInGroup),
    answering(getGroupPlan, () => ({ covers, seats_left, has_plan: true, payer: null, offered_to: null })),
    answering(listInvitations, () => ({ invitations: known, total: known.length, next_cursor: null })),
    answering(invite, ({ body }) => ({
      results: ('invitations' in body ? body.invitations : [body]).map(({ email }, index) => ({
        email,
        result: index === 0 ? ('sent' as const) : ('already-member' as const),
        invitation: null,
      })),
    })),
  );
  render(
    <StandInShell api={api} path="/group/lindenhof/invitations" route="/group/:groupname/invitations">
      <InvitationsPage />
    </StandInShell>,
  );
  return () =>
    api.calls.filter(({ endpoint }) => endpoint === 'POST groups/{id}/invite').map(({ input }) => input);
}

describe('inviting', () => {
  it('splits a list, rejects invalid addresses and shows each result', async () => {
    const sent = open();
    const field = await screen.findByLabelText('Email addresses');
    await userEvent.click(field);
    await userEvent.paste('Ada <ada@example.test>, bo@example.test\nnot-one');
    await userEvent.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
    await screen.findByText('“not-one” isn’t an email address. Correct or remove it.');
    expect(sent()).toEqual([]);
    screen.getByText(/1 seat left in your plan\. You can invite more/);

    await userEvent.click(screen.getByRole('button', { name: 'Remove not-one' }));
    await userEvent.click(screen.getByRole('radio', { name: 'As admins' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
    await screen.findByText('1 of 2 invitations sent.');
    const results = screen.getByRole('list', { name: 'Result for each address' });
    expect(
      within(results)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['ada@example.testSent', 'bo@example.testAlready in the group']);
    const rows = ['ada@example.test', 'bo@example.test'].map((email) => ({ email, role: 'admin' }));
    expect(sent()).toEqual([{ params: { id: 'group_1' }, body: { invitations: rows, message: '' } }]);
  });

  it('is limited to one address at a time by the plan', async () => {
    const sent = open([], null);
    await screen.findByText('Bulk invitations are part of Team');
    await userEvent.type(screen.getByLabelText('Email addresses'), 'ada@example.test bo@example.test{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
    await screen.findByText('Please invite one person at a time, or change to Team.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove bo@example.test' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
    await screen.findByText('Invitation sent.');
    expect(sent()).toEqual([
      { params: { id: 'group_1' }, body: { email: 'ada@example.test', role: 'member', message: '' } },
    ]);
  });
});

it('resends only open invitations, up to five times', async () => {
  open();
  const row = async (email: string) =>
    (await screen.findByText(email, { exact: false })).closest('tr') as HTMLElement;
  within(await row('ada@example.test')).getByRole('button', { name: /Resend/ });
  within(await row('bo@example.test')).getByText('Sent 5 times (limit reached)');
  expect(within(await row('cleo@example.test')).queryAllByRole('button')).toEqual([]);
});
