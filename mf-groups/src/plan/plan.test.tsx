import { describe, expect, it } from '@jest/globals';
import {
  deleteGroup,
  keepGroup,
  offerGroupPlan,
  takeOverGroupPlan,
} from '@meishi/api-contract/endpoints/groups/group-life';
import {
  type Group,
  type GroupPlan,
  getGroup,
  getGroupPlan,
} from '@meishi/api-contract/endpoints/groups/groups';
import { listMembers, updateMember } from '@meishi/api-contract/endpoints/groups/members';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, signedInSession, standInApi, standInUser } from '@meishi/shell-sdk/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import MembersPage from '../members/Page.tsx';
import MembershipPage from '../membership/Page.tsx';
import OverviewPage from '../overview/Page.tsx';
import SettingsPage from '../settings/Page.tsx';
import { standInGroup, standInMember } from '../testing/stand-in-group.ts';

const user = userEvent.setup();
const lena = { user_id: 'user_1', display_name: 'Lena Lindt' };
const mats = { user_id: 'user_2', display_name: 'Mats Moor' };
const covered: GroupPlan = {
  covers: ['overrides', 'dashboards', 'bulk-invitations'],
  seats_left: 2,
  has_plan: true,
  payer: lena,
  offered_to: null,
};
const team = { ...standInUser({}).subscription, plan: 'team', status: 'active', seats: 5 } as const;

/** A page of the group as Lena, who pays for it with five seats, unless the plan says otherwise. */
function open(Page: ComponentType, plan: GroupPlan = covered, subscription = team) {
  let stored: Group = standInGroup;
  let current = plan;
  const members = [
    standInMember({ ...lena, role: 'admin' }),
    standInMember({ ...mats, profile_id: 'PROFILE002' }),
  ];
  const api = standInApi(
    answering(getGroup, () => stored),
    answering(getGroupPlan, () => current),
    answering(listMembers, () => ({ members, total: 2, next_cursor: null })),
    answering(updateMember, ({ body }) => ({ ...standInMember(mats), ...body })),
    answering(offerGroupPlan, () => {
      current = { ...current, offered_to: mats };
      return current;
    }),
    answering(takeOverGroupPlan, () => {
      current = { ...current, has_plan: true, payer: lena, offered_to: null };
      return current;
    }),
    answering(deleteGroup, ({ body }) => {
      if (body.display_name !== stored.display_name)
        throw new ApiError(400, 'invalid-input', 'This isn’t the name of the group.');
      stored = { ...stored, erased_at: '2026-12-04T10:00:00Z' };
      return stored;
    }),
    answering(keepGroup, () => {
      stored = { ...stored, erased_at: null };
      return stored;
    }),
  );
  render(
    <StandInShell
      api={api}
      session={signedInSession(standInUser({ user_id: 'user_1', subscription }))}
      path="/group/lindenhof"
      route="/group/:groupname"
    >
      <Page />
    </StandInShell>,
  );
  return api;
}

const press = async (name: string | RegExp, role: 'button' | 'menuitem' = 'button') =>
  user.click(await screen.findByRole(role, { name }));

describe('the plan of a group', () => {
  it('is offered to a new admin, who has to accept', async () => {
    window.scrollTo = () => {};
    open(MembersPage);
    await press('Actions for Mats Moor');
    await press('Make admin', 'menuitem');
    await screen.findByRole('dialog', { name: 'Hand over the plan too?' });
    await press('Ask Mats Moor');
    expect(await screen.findByText('We’ve emailed Mats Moor.')).toBeTruthy();
  });

  it('goes on after its payer leaves, who is told before', async () => {
    open(MembershipPage);
    expect(await screen.findByText('You pay for this group')).toBeTruthy();
    expect(screen.getByText(/you keep paying for Team with 5 seats until you cancel it/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Hand over the plan' })).toBeTruthy();
  });

  it('is missing, rather than full, after its payer left', async () => {
    open(OverviewPage, { ...covered, covers: [], seats_left: 0, has_plan: false });
    expect((await screen.findAllByText('No plan')).length).toBeGreaterThan(0);
    expect(screen.queryByText('All seats are taken')).toBeNull();
  });

  it('is taken over in the settings by the admin who was asked', async () => {
    open(SettingsPage, { ...covered, payer: mats, offered_to: lena });
    await screen.findByText('Mats Moor asks you to pay for this group');
    await press('Pay for the group');
    expect(await screen.findByText('You pay for this group.')).toBeTruthy();
  });
});

it('is deleted only with its name, and can be kept', async () => {
  open(SettingsPage);
  await press('Delete the group…');
  await user.type(await screen.findByLabelText('Type Lindenhof Studio to confirm'), 'Lindenhof');
  await press('Delete the group');
  expect(await screen.findByText(/This isn’t the name of the group/)).toBeTruthy();
  await user.type(screen.getByLabelText('Type Lindenhof Studio to confirm'), ' Studio');
  await press('Delete the group');
  expect(await screen.findByText('This group will be deleted on December 4, 2026')).toBeTruthy();
  await press('Keep the group');
  expect(await screen.findByText('Lindenhof Studio won’t be deleted.')).toBeTruthy();
});
