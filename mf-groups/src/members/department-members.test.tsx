import { expect, it } from '@jest/globals';
import { listDepartments } from '@meishi/api-contract/endpoints/groups/departments';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { answering, StandInShell, signedInSession, standInApi, standInUser } from '@meishi/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInGroup, standInMember } from '../testing/stand-in-group.ts';
import MembersPage from './Page.tsx';

const departments = ['Design', 'Sales'].map((display_name) => ({
  department_id: display_name.toLowerCase(),
  display_name,
  source: 'group' as const,
  member_count: 1,
  admins: [],
}));
const members = [
  standInMember({ user_id: 'user_1', display_name: 'Zoë', departments: ['design'] }),
  standInMember({ user_id: 'user_2', display_name: 'Bo', departments: ['sales'] }),
];

it('shows the administrator of departments their members, by department, without the actions of the group’s admins', async () => {
  window.scrollTo = () => {};
  const { group_id: id, name, display_name } = standInGroup;
  const groups = [{ id, name, display_name, admin: false, department_admin: true }];
  const api = standInApi(
    answering(getGroup, () => ({ ...standInGroup, admin: false, departments })),
    answering(listMembers, () => ({ members, total: 2, next_cursor: null })),
    answering(listDepartments, () => departments),
  );
  render(
    <StandInShell
      api={api}
      session={signedInSession(standInUser({ user_id: 'user_9', groups }))}
      path="/group/lindenhof/members"
      route="/group/:groupname/members"
    >
      <MembersPage />
    </StandInShell>,
  );
  await screen.findByText('2 members');
  const tabs = within(screen.getByRole('navigation', { name: 'Group' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Members', 'Invitations', 'Contacts']);
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Select members' })).toBeNull();

  await userEvent.selectOptions(await screen.findByLabelText('Department'), 'Sales');
  await screen.findByText('1 of 2 members');
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Bo' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Edit card', 'Open the profile']);
});
