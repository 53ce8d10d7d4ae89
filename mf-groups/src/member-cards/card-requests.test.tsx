import { expect, it } from '@jest/globals';
import {
  decideCardRequest,
  listCardRequests,
  type MemberRequest,
} from '@meishi/api-contract/endpoints/groups/member-cards';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, signedInSession, standInApi, standInUser } from '@meishi/shell-sdk/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInGroup } from '../testing/stand-in-group.ts';
import { CardRequests } from './CardRequests.tsx';

const member = { user_id: 'user_2', profile_id: 'PROFILE002', display_name: 'Zoë Brandt', photo: null };
const request = (fields: Partial<MemberRequest> = {}): MemberRequest => ({
  request_id: 'r_1',
  field: 'job_title',
  wanted: { job_title: 'Head of Design' },
  current: { job_title: 'Designer' },
  created_at: '2026-05-01T10:00:00Z',
  member,
  ...fields,
});
const phones = request({
  request_id: 'r_2',
  field: 'phones',
  wanted: { phones: [] },
  current: { phones: [{ label: 'Work', value: '+49 30 1', primary: true }] },
});

function open(list: () => MemberRequest[] = () => [request(), phones], group = standInGroup) {
  let requests: MemberRequest[] | undefined;
  const api = standInApi(
    answering(listCardRequests, () => {
      requests ??= list();
      return { requests, total: requests.length, next_cursor: null };
    }),
    answering(decideCardRequest, ({ params }) => {
      requests = requests?.filter(({ request_id }) => request_id !== params.requestId);
      return { request_id: params.requestId };
    }),
  );
  render(
    <StandInShell api={api} session={signedInSession(standInUser({ user_id: 'user_1' }))} path="/">
      <CardRequests group={group} />
    </StandInShell>,
  );
  return () => api.calls.filter(({ endpoint }) => endpoint.startsWith('POST')).map(({ input }) => input);
}

it('shows what members ask for, and accepts it', async () => {
  const decided = open();
  const region = await screen.findByRole('region', { name: '2 requests of members' });
  expect(
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Zoë BrandtJob titleDesigner→Head of Design'),
    expect.stringContaining('Zoë BrandtPhone numbers+49 30 1→Nothing'),
  ]);
  const [accept] = within(region).getAllByRole('button', { name: 'Accept the request of Zoë Brandt' });
  await userEvent.click(accept as HTMLElement);
  await screen.findByText('Accepted. Zoë Brandt is told by email.');
  await screen.findByRole('region', { name: '1 request of a member' });
  expect(decided()).toEqual([
    { params: { id: 'group_1', requestId: 'r_1' }, body: { accept: true, note: '' } },
  ]);
});

it('declines with a note', async () => {
  const decided = open(() => [request()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Decline the request of Zoë Brandt' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline the request of Zoë Brandt?' });
  await userEvent.type(within(dialog).getByRole('textbox'), 'Not yet.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await screen.findByText('Declined. Zoë Brandt is told by email.');
  expect(decided()).toEqual([
    { params: { id: 'group_1', requestId: 'r_1' }, body: { accept: false, note: 'Not yet.' } },
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: /request/ })).toBeNull());
});

it('leaves the request of an administrator of departments to another admin', async () => {
  open(() => [request({ member: { ...member, user_id: 'user_1' } }), phones], {
    ...standInGroup,
    admin: false,
  });
  const [own, other] = within(
    await screen.findByRole('region', { name: '2 requests of members' }),
  ).getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(own.textContent).toContain('Another admin decides about your own card.');
  expect(within(own).queryAllByRole('button')).toEqual([]);
  expect(within(other).getAllByRole('button')).toHaveLength(2);
});

it('offers to try again if the requests could not be loaded', async () => {
  let fails = true;
  open(() => {
    if (fails) throw new ApiError(500, 'unexpected', 'Something went wrong on our side.');
    return [request()];
  });
  await screen.findByText('The requests of members could not be loaded.');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: '1 request of a member' });
});
