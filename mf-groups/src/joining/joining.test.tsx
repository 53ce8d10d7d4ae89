import { describe, expect, it } from '@jest/globals';
import { getGroup, getGroupPlan } from '@meishi/api-contract/endpoints/groups/groups';
import { listInvitations } from '@meishi/api-contract/endpoints/groups/invitations';
import {
  addMailDomain,
  checkMailDomain,
  decideJoinRequest,
  type JoinRequest,
  listJoinRequests,
  listMailDomains,
  type MailDomain,
  removeMailDomain,
  updateMailDomain,
} from '@meishi/api-contract/endpoints/groups/joining';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import InvitationsPage from '../invitations/Page.tsx';
import { standInGroup } from '../testing/stand-in-group.ts';

const unproved: MailDomain = {
  domain_id: 'd1',
  domain: 'lindenhof.example',
  mode: 'ask',
  status: 'unproved',
  record: { name: '_meishi-challenge.lindenhof.example', value: 'meishi-domain=CODE' },
  found: null,
  checked_at: null,
  proved_at: null,
  stops_at: null,
};
const bo: JoinRequest = {
  user_id: 'bo',
  display_name: 'Bo Berg',
  email: 'bo@lindenhof.example',
  photo: null,
  asked_at: '2026-11-27T10:00:00Z',
};

function open({
  domains = [],
  requests = [],
  admin = true,
}: {
  domains?: MailDomain[];
  requests?: JoinRequest[];
  admin?: boolean;
}) {
  const stored = { domains, requests };
  const api = standInApi(
    answering(getGroup, () => ({ ...standInGroup, admin })),
    answering(getGroupPlan, () => ({
      covers: [],
      seats_left: 3,
      has_plan: true,
      payer: null,
      offered_to: null,
    })),
    answering(listInvitations, () => ({ invitations: [], total: 0, next_cursor: null })),
    answering(listMailDomains, () => stored.domains),
    answering(addMailDomain, ({ body }) => {
      const sentence = 'Anyone can get an address at gmail.com.';
      if (body.domain === 'gmail.com')
        throw new ApiError(400, 'invalid-input', sentence, { fields: { domain: sentence } });
      stored.domains = [{ ...unproved, domain: body.domain }];
      return unproved;
    }),
    answering(checkMailDomain, () => {
      const isThere = stored.domains[0]?.found === 'nothing';
      const checked = { ...unproved, checked_at: '2026-11-28T10:00:00Z' };
      const next: MailDomain = isThere
        ? { ...checked, status: 'proved', found: 'record' }
        : { ...checked, found: 'nothing' };
      stored.domains = [next];
      return next;
    }),
    answering(updateMailDomain, ({ body }) => {
      stored.domains = stored.domains.map((domain) => ({ ...domain, ...body }));
      return unproved;
    }),
    answering(removeMailDomain, () => {
      stored.domains = [];
      return { domain_id: 'd1' };
    }),
    answering(listJoinRequests, () => ({
      requests: stored.requests,
      total: stored.requests.length,
      next_cursor: null,
    })),
    answering(decideJoinRequest, ({ params }) => {
      stored.requests = stored.requests.filter(({ user_id }) => user_id !== params.userId);
      return { user_id: params.userId };
    }),
  );
  render(
    <StandInShell api={api} path="/group/lindenhof/invitations" route="/group/:groupname/invitations">
      <InvitationsPage />
    </StandInShell>,
  );
  return (endpoint: string) =>
    api.calls.filter((call) => call.endpoint === endpoint).map(({ input }) => input);
}

describe('mail domains', () => {
  it('are added, and a refused one keeps what was typed', async () => {
    const sent = open({});
    await screen.findByText('No domains yet.');
    await userEvent.click(screen.getByRole('button', { name: 'Add a domain' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a domain' });
    const field = within(dialog).getByLabelText('Domain');
    await userEvent.type(field, 'gmail.com');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    await screen.findAllByText('Anyone can get an address at gmail.com.');
    expect((field as HTMLInputElement).value).toBe('gmail.com');
    await userEvent.clear(field);
    await userEvent.type(field, 'lindenhof.example');
    await userEvent.selectOptions(within(dialog).getByLabelText('Who joins'), 'join');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    await screen.findByRole('list', { name: 'Domains' });
    expect(sent('POST groups/{id}/domains').at(-1)).toMatchObject({
      body: { domain: 'lindenhof.example', mode: 'join' },
    });
  });

  it('show their record until it is found', async () => {
    open({ domains: [unproved] });
    const list = await screen.findByRole('list', { name: 'Domains' });
    expect((within(list).getByLabelText('Value of the record') as HTMLInputElement).value).toBe(
      'meishi-domain=CODE',
    );
    const check = () =>
      userEvent.click(
        within(list).getByRole('button', { name: 'Check now: the record of lindenhof.example' }),
      );
    await check();
    await within(list).findByText(/There is no such record yet/);
    await check();
    await within(list).findByText('Proved');
    expect(within(list).queryByLabelText('Value of the record')).toBe(null);
  });

  it('say until when people join while the record is missing', async () => {
    open({ domains: [{ ...unproved, status: 'missing', stops_at: '2026-12-05T10:00:00Z' }] });
    await screen.findByText(/^The record is gone. Until .* people can still join.$/);
  });

  it('change how people join, and ask before they are removed', async () => {
    const sent = open({ domains: [{ ...unproved, status: 'proved', found: 'record' }] });
    const choice = await screen.findByLabelText('Who joins with an address at lindenhof.example');
    await userEvent.selectOptions(choice, 'join');
    expect(sent('POST groups/{id}/domains/{domainId}')).toMatchObject([{ body: { mode: 'join' } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove lindenhof.example' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove lindenhof.example?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await screen.findByText('No domains yet.');
  });

  it('are for admins of the group only', async () => {
    open({ domains: [unproved], requests: [bo], admin: false });
    await screen.findByRole('heading', { name: 'Sent invitations' });
    expect(screen.queryByText('Join by email domain')).toBe(null);
    expect(screen.queryByText('1 person asks to join')).toBe(null);
  });
});

describe('requests to join', () => {
  it('are accepted with one press and declined after a question', async () => {
    const sent = open({ requests: [bo, { ...bo, user_id: 'cleo', display_name: 'Cleo Abt' }] });
    await screen.findByRole('heading', { name: '2 people ask to join' });
    await userEvent.click(screen.getByRole('button', { name: 'Let in: Bo Berg' }));
    await screen.findByText('Bo Berg is now a member, and is told by email.');
    await userEvent.click(await screen.findByRole('button', { name: 'Decline Cleo Abt' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Decline Cleo Abt?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await screen.findByText('Cleo Abt is told by email.');
    expect(sent('POST groups/{id}/join-requests/{userId}')).toMatchObject([
      { params: { userId: 'bo' }, body: { accept: true } },
      { params: { userId: 'cleo' }, body: { accept: false } },
    ]);
    expect(screen.queryByRole('heading', { name: /to join$/ })).toBe(null);
  });
});
