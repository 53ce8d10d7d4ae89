import { describe, expect, it } from '@jest/globals';
import {
  applyDirectoryPlan,
  type DirectoryPlan,
  type DirectoryPlanSettings,
  discardDirectoryPlan,
  getDirectoryPlan,
  listPlannedPeople,
  type PlannedPerson,
  updateDirectoryPlanSettings,
} from '@meishi/api-contract/endpoints/groups/directory-plans';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DirectoryPlans } from './DirectoryPlans.tsx';

const plan = (fields: Partial<DirectoryPlan> = {}): DirectoryPlan => ({
  plan_id: 'plan_1',
  status: 'waiting',
  version: 3,
  created_at: '2026-11-01T10:00:00Z',
  apply_at: null,
  people: 2,
  counts: {
    new: 1,
    linked: 0,
    merged: 0,
    renamed: 0,
    changed: 0,
    reactivated: 0,
    deactivated: 1,
    removed: 0,
  },
  seats_taken: 1,
  seats_freed: 1,
  seats_left: 4,
  problems: 0,
  ...fields,
});

const planned = (fields: Partial<PlannedPerson> = {}): PlannedPerson => ({
  row_id: 'person_5',
  source: 'directory',
  change: 'new',
  display_name: 'Eve New',
  email: 'eve@example.test',
  profile_id: null,
  page: 'published',
  card: [{ field: 'job_title', before: '', after: 'Pilot' }],
  seat: 'taken',
  mail: 'none',
  duplicate_of: null,
  problem: null,
  ...fields,
});

/** A stand-in API with a plan. */
function open(plan: DirectoryPlan | null, planned: PlannedPerson[] = []) {
  const state = {
    plan,
    settings: { enabled: false, max_people: 5, apply_after_hours: null } as DirectoryPlanSettings,
  };
  const api = standInApi(
    answering(getDirectoryPlan, () => ({ settings: state.settings, plan: state.plan })),
    answering(updateDirectoryPlanSettings, ({ body }) => {
      state.settings = body;
      return body;
    }),
    answering(listPlannedPeople, ({ query = {} }) => {
      const found = planned.filter(({ change }) => !query.status || change === query.status);
      return { people: found, total: found.length, next_cursor: null };
    }),
    answering(applyDirectoryPlan, ({ body }) => {
      if (body.version !== state.plan?.version) throw new ApiError(409, 'conflict', 'More has arrived.');
      state.plan = { ...state.plan, status: 'applying' };
      return state.plan;
    }),
    answering(discardDirectoryPlan, () => {
      state.plan = null;
      return { plan_id: 'plan_1' };
    }),
  );
  render(
    <StandInShell api={api}>
      <DirectoryPlans groupId="group_1" />
    </StandInShell>,
  );
  return (endpoint: string) =>
    api.calls.filter((call) => call.endpoint === endpoint).map(({ input }) => input);
}

describe('waiting changes', () => {
  const two = [
    planned({ duplicate_of: { display_name: 'Ada Lovelace', by: 'external-id' } }),
    planned({
      row_id: 'person_6',
      change: 'deactivated',
      display_name: 'Fay Gone',
      page: 'hidden',
      seat: 'freed',
      card: [],
    }),
  ];

  it('say what each person would get or lose, and who is a duplicate', async () => {
    open(plan(), two);
    const row = within((await screen.findByText('Eve New')).closest('tr') as HTMLTableRowElement);
    row.getByText('The profile goes online. Takes a seat.');
    row.getByText('Same external ID as Ada Lovelace');
    row.getByText('Pilot');
    await userEvent.click(screen.getByRole('radio', { name: 'Leaves (1)' }));
    await waitFor(() => expect(screen.queryByText('Eve New')).toBe(null));
    screen.getByText('The profile goes offline. Frees a seat.');
  });

  it('are applied after a question, with the version that was seen', async () => {
    const calls = open(plan(), two);
    await userEvent.click(await screen.findByRole('button', { name: 'Apply all' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Apply the changes of 2 people?' }));
    await userEvent.click(question.getByRole('button', { name: 'Apply changes' }));
    await screen.findByText('The changes are being applied');
    expect(calls('POST groups/{id}/directory/plan/apply')).toEqual([
      { params: { id: 'group_1' }, body: { version: 3 } },
    ]);
  });

  it('are discarded after a question', async () => {
    open(plan(), two);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard all' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Discard the changes of 2 people?' }));
    await userEvent.click(question.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByText('Eve New')).toBe(null));
    screen.getByText('Changes of directories and tables apply immediately.');
  });

  it('say how many seats are missing, and what could not be applied', async () => {
    const problem = 'No seat left.';
    open(plan({ problems: 1, seats_taken: 7, seats_left: 4 }), [planned({ problem })]);
    await screen.findByText('1 change could not be applied');
    screen.getByText('2 seats are missing');
    await screen.findByText(problem);
  });

  it('begin with a rule that an admin chooses', async () => {
    const calls = open(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Choose when changes wait' }));
    await userEvent.click(
      await screen.findByRole('switch', { name: /Let changes wait until an admin has looked at them/ }),
    );
    const people = screen.getByLabelText('Changes of more people than');
    await userEvent.clear(people);
    await userEvent.type(people, '20');
    await userEvent.selectOptions(screen.getByLabelText('Apply them automatically?'), 'After a day');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/more than 20 people wait for an admin.*After 24 hours/);
    expect(calls('POST groups/{id}/directory/plan/settings')).toEqual([
      { params: { id: 'group_1' }, body: { enabled: true, max_people: 20, apply_after_hours: 24 } },
    ]);
  });

  it('say so when they could not be loaded', async () => {
    const api = standInApi(
      answering(getDirectoryPlan, () => Promise.reject(new ApiError(503, 'unavailable', 'Not now.'))),
    );
    render(
      <StandInShell api={api}>
        <DirectoryPlans groupId="group_1" />
      </StandInShell>,
    );
    await screen.findByText('The waiting changes could not be loaded');
  });
});
