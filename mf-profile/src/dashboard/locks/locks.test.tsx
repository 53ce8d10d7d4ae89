import { expect, it } from '@jest/globals';
import { type CardRules, getCardRules } from '@meishi/api-contract/endpoints/groups/directory-values';
import {
  type CardRequest,
  type LockedField,
  listLockedFields,
  requestCardChange,
  withdrawCardRequest,
} from '@meishi/api-contract/endpoints/groups/member-cards';
import { listProfiles, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, signedInSession, standInApi, standInUser } from '@meishi/shell-sdk/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleProfile } from '../../testing/example-profile.ts';
import DashboardPage from '../Page.tsx';

const group = { group_id: 'group_1', name: 'lindenhof', display_name: 'Lindenhof Studio' };
const change = { field: 'job_title', changed_by: 'Grace Hopper', changed_at: '2026-05-01T10:00:00Z' };
const locked = (field: string, fields: Partial<LockedField> = {}): LockedField => ({
  field,
  decided_by: 'admins',
  group,
  change: null,
  request: null,
  ...fields,
});

const noRules: CardRules = { group, required_fields: [], hidden_fields: [], directory: null };

const groups = [{ id: 'group_1', name: 'lindenhof', display_name: 'Lindenhof Studio', admin: false }];

function open(
  part: string,
  locks: () => LockedField[],
  user = standInUser({ groups }),
  more: ReturnType<typeof answering>[] = [],
) {
  const api = standInApi(
    ...more,
    answering(listProfiles, () => [exampleProfile()]),
    answering(listLockedFields, locks),
    answering(getCardRules, () => noRules),
  );
  render(
    <StandInShell api={api} session={signedInSession(user)} path={`/dashboard?part=${part}`}>
      <DashboardPage />
    </StandInShell>,
  );
  return api;
}

it('shows who decides a field and who changed it last, and lets the user change the others', async () => {
  open('about', () => [locked('job_title', { change }), locked('phones')]);
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Job title' });
  await screen.findByText(/^Lindenhof Studio sets this\. Grace Hopper changed it on May 1, 2026\./);
  expect(title.readOnly).toBe(true);
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone numbers 1' });
  expect(phone.matches(':disabled')).toBe(true);
  expect(
    screen.getByText(/^Lindenhof Studio sets this\. Ask for a change|^Lindenhof Studio sets this\.\s*$/),
  ).toBeTruthy();
  const company = screen.getByRole<HTMLInputElement>('textbox', { name: 'Company' });
  expect(company.readOnly || company.matches(':disabled')).toBe(false);
});

it('shows who decides the pictures and the look', async () => {
  open('look', () => [locked('photo'), locked('theme', { change: { ...change, changed_by: null } })]);
  await screen.findByText(/^Lindenhof Studio sets this\. Changed on May 1, 2026\./);
  const layouts = screen.getByRole('group', { name: 'Layout' });
  expect(
    within(layouts)
      .getAllByRole('radio')
      .every((choice) => choice.matches(':disabled')),
  ).toBe(true);
});

it('leaves the fields as they are while the locks are unknown', async () => {
  open('about', () => {
    throw new ApiError(500, 'unexpected', 'Something went wrong on our side.');
  });
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Job title' });
  expect(title.readOnly).toBe(false);
});

it('asks nothing for a user without groups', async () => {
  const api = open('about', () => [], standInUser({ groups: [] }));
  await screen.findByRole('textbox', { name: 'Job title' });
  expect(api.calls.some(({ endpoint }) => endpoint.includes('locked-fields'))).toBe(false);
});

it('asks for another value of a locked field, shows the request, and withdraws it', async () => {
  let request: CardRequest | null = null;
  const api = open('about', () => [locked('job_title', { request })], standInUser({ groups }), [
    answering(requestCardChange, ({ body }) => {
      request = {
        request_id: 'r_1',
        field: 'job_title',
        wanted: body as CardRequest['wanted'],
        created_at: '2026-05-01T10:00:00Z',
      };
      return request;
    }),
    answering(withdrawCardRequest, ({ params }) => {
      request = null;
      return { request_id: params.requestId };
    }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ask for a change' });
  const title = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'Job title' });
  expect(title.value).toBe('Analyst');
  await userEvent.clear(title);
  await userEvent.type(title, 'Countess');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
  await screen.findByText('Sent. Lindenhof Studio decides about it.');
  await screen.findByText(/You asked for: Countess\./);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await screen.findByRole('button', { name: 'Ask for a change' });
  const sent = api.calls.filter(({ endpoint }) => endpoint.includes('locked-fields/requests'));
  expect(sent.map(({ input }) => input)).toEqual([
    { params: { id: '4Z8K2M9QXA' }, body: { job_title: 'Countess' } },
    { params: { id: '4Z8K2M9QXA', requestId: 'r_1' } },
  ]);
});

it('says why a request was refused', async () => {
  const refuse = answering(requestCardChange, () => {
    throw new ApiError(409, 'conflict', 'Your profile already says this.');
  });
  open('about', () => [locked('phones')], standInUser({ groups }), [refuse]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ask for a change' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Send request' }));
  expect(await within(dialog).findByText('Your profile already says this.')).toBeTruthy();
});

it('says what the directory and the template fill, for which nobody can be asked', async () => {
  open('about', () => [
    locked('job_title', { decided_by: 'directory' }),
    locked('company', { decided_by: 'template' }),
  ]);
  await screen.findByText('The directory of Lindenhof Studio fills this.');
  await screen.findByText('Lindenhof Studio sets this for everyone.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Job title' }).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Ask for a change' })).toBeNull();
});

it('says what the group hides and requires', async () => {
  const rules = { ...noRules, required_fields: ['company'], hidden_fields: ['phones', 'company'] };
  open('about', () => [], standInUser({ groups }), [answering(getCardRules, () => rules)]);
  expect(await screen.findAllByText('Lindenhof Studio hides this from visitors.')).toHaveLength(2);
  expect(screen.getAllByText('Lindenhof Studio requires this.')).toHaveLength(1);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Company' }).readOnly).toBe(false);
  expect(screen.getByRole('textbox', { name: 'Phone numbers 1' }).matches(':disabled')).toBe(false);
});

it('compares the profile with the directory, takes what is selected, and undoes it', async () => {
  const values = { job_title: 'Countess', company: 'Engines Ltd', department: 'Numbers' };
  const rules = { ...noRules, directory: { group, values } };
  const sent: unknown[] = [];
  let saved = exampleProfile();
  const save = answering(updateProfile, ({ body }) => {
    const { version, ...changes } = body;
    sent.push(changes);
    saved = { ...saved, ...(changes as object), version: version + 1 };
    return saved;
  });
  open('about', () => [], standInUser({ groups }), [answering(getCardRules, () => rules), save]);
  await screen.findByText('The directory of Lindenhof Studio has other values in 3 fields.');
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  const dialog = await screen.findByRole('dialog', { name: 'Values of the directory' });
  expect(within(dialog).getByText('Analyst')).toBeTruthy();
  expect(within(dialog).getByText('Countess')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Company' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use these values' }));
  await screen.findByText('Your profile says what the directory says in 2 fields.');
  await waitFor(() => expect(sent).toEqual([{ job_title: 'Countess', department: 'Numbers' }]));
  await screen.findByText('The directory of Lindenhof Studio has another value in 1 field.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ job_title: 'Analyst' }));
});
