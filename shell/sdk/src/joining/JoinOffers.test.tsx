import { expect, it } from '@jest/globals';
import { joinGroup, listJoinableGroups } from '@meishi/api-contract/endpoints/groups/joining';
import { ApiError } from '@meishi/api-contract/transport/client';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, StandInShell, standInApi } from '../testing/index.ts';
import { JoinOffers } from './JoinOffers.tsx';

type Offer = ResponseOf<typeof listJoinableGroups>[number];

const offer: Offer = {
  group_id: 'group_1',
  group: { name: 'lindenhof', display_name: 'Lindenhof Studio', logo: null, accent: null, site_url: null },
  domain: 'lindenhof.example',
  mode: 'join',
  request: null,
};

function open(offers: Offer[], join: () => 'joined' | 'asked' = () => 'joined') {
  const api = standInApi(
    answering(listJoinableGroups, () => [...offers]),
    answering(joinGroup, () => ({ group_id: 'group_1', state: join() })),
  );
  render(
    <StandInShell api={api}>
      <JoinOffers />
    </StandInShell>,
  );
  return () => api.calls.filter(({ endpoint }) => endpoint === 'POST groups/{id}/join');
}

it('a group of the company is joined with one press', async () => {
  const offers = [offer];
  const presses = open(offers, () => {
    offers.pop();
    return 'joined';
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Join Lindenhof Studio' }));
  await screen.findByText('You’re now a member of Lindenhof Studio.');
  expect(presses()).toMatchObject([{ input: { params: { id: 'group_1' } } }]);
  expect(screen.queryByRole('region', { name: 'Groups that you can join' })).toBe(null);
});

it('a group without a seat says so, and the button stays', async () => {
  open([offer], () => {
    throw new ApiError(409, 'seats-taken', 'This group has no seats left.');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Join Lindenhof Studio' }));
  await screen.findByText('This group has no seats left.');
  expect(screen.getByRole('button', { name: 'Join Lindenhof Studio' })).toBeTruthy();
});

it('an admin is asked once, and a declined request is not shown', async () => {
  const offers: Offer[] = [{ ...offer, mode: 'ask' }];
  open(offers, () => {
    offers[0] = { ...offer, mode: 'ask', request: 'open' };
    return 'asked';
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to join Lindenhof Studio' }));
  await screen.findByText(
    'You’ve asked to join Lindenhof Studio. You get an email when an admin has decided.',
  );
  expect(screen.queryByRole('button', { name: /Lindenhof/ })).toBe(null);
});
