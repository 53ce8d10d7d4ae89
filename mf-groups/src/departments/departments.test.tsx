import { describe, expect, it } from '@jest/globals';
import {
  changeDepartmentAdmins,
  changeDepartmentMembers,
  createDepartment,
  type Department,
  deleteDepartment,
  listDepartments,
} from '@meishi/api-contract/endpoints/groups/departments';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInGroup, standInMember } from '../testing/stand-in-group.ts';
import DepartmentsPage from './Page.tsx';

const design: Department = {
  department_id: 'design',
  display_name: 'Design',
  source: 'group',
  member_count: 1,
  admins: [{ user_id: 'user_2', display_name: 'Dora', photo: null }],
};
const research: Department = {
  department_id: 'research',
  display_name: 'Research',
  source: 'directory',
  member_count: 12,
  admins: [],
};
const members = [
  standInMember({ user_id: 'user_1', display_name: 'Zoë', departments: ['design'] }),
  standInMember({ user_id: 'user_2', display_name: 'Dora' }),
  ...Array.from({ length: 200 }, (_, index) =>
    standInMember({ user_id: `other_${index}`, display_name: `Other ${index}` }),
  ),
];

function open(departments = [design, research]) {
  const api = standInApi(
    answering(getGroup, () => standInGroup),
    answering(listDepartments, () => departments),
    answering(listMembers, ({ query = {} }) => {
      const found = members.filter(
        (member) =>
          member.display_name.includes(query.search ?? '') &&
          (!query.department || member.departments.includes(query.department)),
      );
      const shown = found.slice(0, Number(query.limit));
      return {
        members: shown,
        total: found.length,
        next_cursor: found.length > shown.length ? 'more' : null,
      };
    }),
    answering(createDepartment, ({ body }) => {
      if (body.display_name === 'Design')
        throw new ApiError(409, 'already-exists', 'There’s already a department with this name.', {
          fields: { display_name: 'There’s already a department with this name.' },
        });
      return { ...design, display_name: body.display_name };
    }),
    answering(changeDepartmentMembers, () => design),
    answering(changeDepartmentAdmins, () => design),
    answering(deleteDepartment, () => ({ department_id: 'design' })),
  );
  render(
    <StandInShell api={api} path="/group/lindenhof/departments" route="/group/:groupname/departments">
      <DepartmentsPage />
    </StandInShell>,
  );
  return (endpoint: string) =>
    api.calls.filter((call) => call.endpoint === endpoint).map(({ input }) => input);
}

const act = async (department: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${department}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

describe('departments', () => {
  it('are listed with their administrators, and those of the directory cannot be changed here', async () => {
    open();
    const list = await screen.findByRole('list', { name: 'Departments' });
    expect(within(list).getByRole('list', { name: 'Administrators of Design' }).textContent).toContain(
      'Dora',
    );
    expect(within(list).getByRole('link', { name: '12 members' }).getAttribute('href')).toContain(
      '/group/lindenhof/members?department=research',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Research' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Change administrators…']);
  });

  it('are created from the empty page, and a name that exists is refused at its field', async () => {
    const sent = open([]);
    await screen.findByText('No departments yet');
    await userEvent.click(screen.getByRole('button', { name: 'Create a department' }));
    const name = await screen.findByLabelText('Name');
    await userEvent.type(name, 'Design');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findAllByText('There’s already a department with this name.');
    await userEvent.clear(name);
    await userEvent.type(name, 'Sales');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(sent('POST groups/{id}/departments').at(-1)).toMatchObject({ body: { display_name: 'Sales' } });
  });

  it('get and lose members by a selection, of which only the difference is sent', async () => {
    const sent = open();
    await act('Design', 'Change members…');
    const dialog = await screen.findByRole('dialog', { name: 'Members of Design' });
    await userEvent.click(await within(dialog).findByLabelText('Dora'));
    await userEvent.click(within(dialog).getByLabelText('Zoë'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(sent('POST groups/{id}/departments/{departmentId}/members').at(-1)).toMatchObject({
      params: { departmentId: 'design' },
      body: { add: ['user_2'], remove: ['user_1'] },
    });
  });

  it('get members whom the server finds', async () => {
    const sent = open();
    await act('Design', 'Change members…');
    const dialog = await screen.findByRole('dialog', { name: 'Members of Design' });
    await within(dialog).findByText('There are more. Search to find them.');
    expect(within(dialog).queryByLabelText('Other 150')).toBe(null);
    await userEvent.type(within(dialog).getByLabelText('Search members'), 'Other 150');
    await userEvent.click(await within(dialog).findByLabelText('Other 150'));
    await within(dialog).findByText('2 selected');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(sent('POST groups/{id}/departments/{departmentId}/members').at(-1)).toMatchObject({
      body: { add: ['other_150'], remove: [] },
    });
  });

  it('ask before they are deleted', async () => {
    const sent = open();
    await act('Design', 'Delete…');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Design?' });
    expect(sent('DELETE groups/{id}/departments/{departmentId}')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(sent('DELETE groups/{id}/departments/{departmentId}')).toMatchObject([
      { params: { departmentId: 'design' } },
    ]);
  });
});
