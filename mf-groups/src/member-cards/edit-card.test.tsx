import { expect, it } from '@jest/globals';
import {
  getMemberCard,
  type MemberCard,
  updateMemberCard,
} from '@meishi/api-contract/endpoints/groups/member-cards';
import type { Member } from '@meishi/api-contract/endpoints/groups/members';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, signedInSession, standInApi, standInUser } from '@meishi/shell-sdk/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInGroup, standInMember } from '../testing/stand-in-group.ts';
import { EditCard } from './EditCard.tsx';

const zoe = standInMember({ user_id: 'user_2', profile_id: 'PROFILE002', display_name: 'Zoë Brandt' });

const card = (fields: Partial<MemberCard> = {}): MemberCard => ({
  user_id: 'user_2',
  profile_id: 'PROFILE002',
  fields: ['job_title', 'phones'],
  values: {
    job_title: 'Architect',
    phones: [{ label: 'Work', value: '+49 30 1234567', primary: true }],
  },
  changes: [{ field: 'job_title', changed_by: 'Ada Okafor', changed_at: '2026-05-01T10:00:00Z' }],
  version: 4,
  ...fields,
});

interface Answers {
  stored?: () => MemberCard | Promise<MemberCard>;
  save?: (input: { body: { job_title?: string; version: number } }) => MemberCard | Promise<MemberCard>;
  member?: Member;
}

function open({ stored = card, save = () => card({ version: 5 }), member = zoe }: Answers = {}) {
  let closed = false;
  const api = standInApi(
    answering(getMemberCard, stored),
    answering(updateMemberCard, save),
    answering(getProfile, () => {
      throw new ApiError(404, 'not-found', 'This profile does not exist.');
    }),
  );
  render(
    <StandInShell api={api} session={signedInSession(standInUser({ user_id: 'user_1' }))} path="/">
      <EditCard group={standInGroup} member={member} onClose={() => (closed = true)} />
    </StandInShell>,
  );
  return {
    isClosed: () => closed,
    saved: () => api.calls.filter(({ endpoint }) => endpoint.startsWith('POST')).map(({ input }) => input),
  };
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });

it('has the fields that the group decides and who changed them, and saves what is different', async () => {
  const opened = open();
  const title = await field('Job title');
  expect(title.value).toBe('Architect');
  expect(screen.getByText(/^Job title: changed by Ada Okafor, May 1, 2026/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Company' })).toBeNull();
  expect((await save()).disabled).toBe(true);

  await userEvent.clear(title);
  await userEvent.type(title, ' Lead architect ');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.click(await save());
  await screen.findByText('Saved. Zoë Brandt is told by email.');
  expect(opened.saved()).toEqual([
    { params: { id: 'group_1', userId: 'user_2' }, body: { version: 4, job_title: 'Lead architect' } },
  ]);
  expect(opened.isClosed()).toBe(true);
});

it('marks a value that cannot be saved', async () => {
  const opened = open();
  const phone = await field('Phone numbers 1');
  await userEvent.clear(phone);
  await userEvent.type(phone, 'call me');
  await userEvent.click(await save());
  expect(await screen.findByText('Please enter a phone number, such as +49 30 1234567.')).toBeTruthy();
  expect(opened.saved()).toEqual([]);
});

it('keeps the entries if the profile changed in the meantime', async () => {
  const current = card({ version: 9, values: { job_title: 'Partner', phones: [] } });
  const versions: number[] = [];
  const opened = open({
    save: ({ body }) => {
      versions.push(body.version);
      if (body.version === 9) return card({ version: 10 });
      const sentence = 'This profile has changed since you opened it.';
      throw new ApiError(409, 'stale-version', sentence, { current });
    },
  });
  await userEvent.type(await field('Job title'), ' in chief');
  await userEvent.click(await save());
  expect(await screen.findByText(/^The profile changed in the meantime/)).toBeTruthy();
  expect((await field('Job title')).value).toBe('Architect in chief');
  expect(screen.queryByRole('textbox', { name: 'Phone numbers 1' })).toBeNull();
  await userEvent.click(await save());
  await screen.findByText('Saved. Zoë Brandt is told by email.');
  expect(versions).toEqual([4, 9]);
  expect(opened.isClosed()).toBe(true);
});

it('says why a save was refused, and keeps the entries', async () => {
  open({
    save: () => {
      throw new ApiError(403, 'not-allowed', 'The member decides this.');
    },
  });
  await userEvent.type(await field('Job title'), 's');
  await userEvent.click(await save());
  expect(await screen.findByText('The member decides this.')).toBeTruthy();
  expect((await field('Job title')).value).toBe('Architects');
});

it('leads to the templates if the group decides nothing, and leaves admins alone', async () => {
  const nothing = () => card({ fields: [], values: {}, changes: [] });
  open({ stored: nothing });
  const link = await screen.findByRole('link', { name: 'Open the templates' });
  expect(link.getAttribute('href')).toBe('/group/lindenhof/templates');
  open({ stored: nothing, member: { ...zoe, role: 'admin' } });
  expect(await screen.findByText('Admins decide about their own profile')).toBeTruthy();
});

it('has a loading and an error state', async () => {
  open({ stored: () => new Promise(() => {}) });
  expect(screen.getByRole('status').textContent).toBe('Loading the card');
  open({
    stored: () => {
      throw new ApiError(500, 'unexpected', 'Something went wrong on our side.');
    },
  });
  expect(await screen.findByText('The card could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
