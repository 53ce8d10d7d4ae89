import { beforeAll, describe, expect, it } from '@jest/globals';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { changeMembers, listMembers } from '@meishi/api-contract/endpoints/groups/members';
import {
  type Answer,
  answering,
  StandInShell,
  signedInSession,
  standInApi,
  standInUser,
} from '@meishi/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInGroup, standInMember } from '../testing/stand-in-group.ts';
import MembersPage from './Page.tsx';

const members = [
  standInMember({ user_id: 'user_1', display_name: 'Mika Tanaka', role: 'admin' }),
  standInMember({ user_id: 'user_2', display_name: 'Zoë Brandstätter', email: 'zoe@lindenhof.test' }),
  standInMember({ user_id: 'user_3', display_name: 'Adam Sorge' }),
];

function open(answer: Answer) {
  const api = standInApi(
    answering(getGroup, () => standInGroup),
    answering(listMembers, () => ({ members, total: members.length, next_cursor: null })),
    answer,
  );
  render(
    <StandInShell
      api={api}
      session={signedInSession(standInUser({ user_id: 'user_1' }))}
      path="/group/lindenhof/members"
      route="/group/:groupname/members"
    >
      <MembersPage />
    </StandInShell>,
  );
  return api;
}

beforeAll(() => {
  // jsdom has no layout and cannot scroll.
  window.scrollTo = () => {};
});

describe('an admin of a group', () => {
  it('changes the selected members with one request, and sees who was not changed and why', async () => {
    const reason = 'The company’s directory manages this person until they have claimed their card.';
    const api = open(
      answering(changeMembers, ({ body }) => ({
        changed: body.user_ids.filter((id) => id !== 'user_3'),
        refused: [{ user_id: 'user_3', error: 'conflict', message: reason }],
      })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Select members' }));
    const bar = within(screen.getByRole('group', { name: 'Selected members' }));
    expect(bar.getByRole<HTMLButtonElement>('button', { name: 'Remove…' }).disabled).toBe(true);
    // One's own membership is changed separately.
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Mika Tanaka' }).disabled).toBe(
      true,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Zoë Brandstätter' }));
    expect(bar.getByRole('status').textContent).toBe('1 selected');
    await userEvent.click(bar.getByRole('button', { name: 'Select all 2' }));
    expect(bar.getByRole('status').textContent).toBe('2 selected');

    await userEvent.click(bar.getByRole('button', { name: 'Remove…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove 2 members?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    const result = await screen.findByRole('dialog', { name: '1 of 2 changed' });
    expect(result.textContent).toContain(`Adam Sorge${reason}`);
    const sent = api.calls.filter(({ endpoint }) => endpoint === 'POST groups/{id}/members');
    expect(sent.map(({ input }) => input)).toEqual([
      {
        params: { id: 'group_1' },
        body: { user_ids: expect.arrayContaining(['user_2', 'user_3']), change: 'remove' },
      },
    ]);
    expect(screen.queryByRole('group', { name: 'Selected members' })).toBeNull();
  });

  it('selects only the members who match the search', async () => {
    const api = open(answering(changeMembers, ({ body }) => ({ changed: body.user_ids, refused: [] })));
    await userEvent.type(await screen.findByRole('searchbox'), 'zoe');
    await userEvent.click(screen.getByRole('button', { name: 'Select members' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change role' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Make admins' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make 1 member an admin?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Make admins' }));
    await screen.findByText('1 member is now an admin.');
    expect(api.calls.find(({ endpoint }) => endpoint === 'POST groups/{id}/members')?.input).toMatchObject({
      body: { user_ids: ['user_2'], change: 'make-admin' },
    });
  });
});
