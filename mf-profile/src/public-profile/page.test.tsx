import { describe, expect, it, jest } from '@jest/globals';
import { addProfileContact } from '@meishi/api-contract/endpoints/contacts/exchange';
import { recordLinkClick } from '@meishi/api-contract/endpoints/links';
import { getProfile, type PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { exampleProfile } from '../testing/example-profile.ts';
import ProfilePage from './Page.tsx';

const exchange = { enabled: true, required: ['name', 'email'], consent_text: '' };
const { user_id: _, version: __, ...publicProfile } = exampleProfile({ exchange });

function open(profile: PublicProfile) {
  const taken: unknown[] = [];
  const api = standInApi(
    answering(getProfile, () => profile),
    answering(addProfileContact, (input) => {
      taken.push(input);
      return { received_at: '2026-11-21T10:00:00Z' };
    }),
  );
  render(
    <StandInShell api={api} path="/profile/ada?s=qr" route="/profile/:id">
      <ProfilePage />
    </StandInShell>,
  );
  return taken;
}

async function send() {
  await userEvent.click(await screen.findByLabelText(/may keep these details/));
  await userEvent.click(screen.getByRole('button', { name: 'Send to Ada', hidden: true }));
}

describe('a profile inside the app', () => {
  it('prefills and sends the signed-in user’s details', async () => {
    const taken = open(publicProfile);
    await send();
    await screen.findByText(/Ada now has your details/);
    expect(taken).toEqual([
      {
        params: { id: '4Z8K2M9QXA' },
        query: { s: 'qr' },
        body: {
          name: 'Mika Tanaka',
          email: 'mika@meishi.test',
          consent: true,
          consent_text: 'Ada Lovelace may keep these details to stay in touch with me.',
          capture_id: expect.any(String),
        },
      },
    ]);
  });

  it('does not let owners send details to themselves', async () => {
    const taken = open(exampleProfile({ exchange }));
    expect(await screen.findByText('This is your profile.')).toBeTruthy();
    await send();
    await screen.findByText(/This is your own profile/);
    expect(taken).toEqual([]);
  });

  it('opens a link for its owner and reports the click with their session', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const profile = exampleProfile({});
    const [link] = profile.links;
    const api = standInApi(
      answering(getProfile, () => profile),
      answering(recordLinkClick, ({ body }) => ({ event_id: body.event_id })),
    );
    render(
      <StandInShell api={api} path="/profile/ada" route="/profile/:id">
        <ProfilePage />
      </StandInShell>,
    );
    await userEvent.click(await screen.findByRole('link', { name: new RegExp(link?.title ?? '') }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith(link?.url, '_self'));
    expect(api.calls.at(-1)).toMatchObject({
      endpoint: 'POST profiles/link-click',
      input: { body: { link_id: link?.link_id } },
    });
  });

  it('shows a notice at an unknown address', async () => {
    const api = standInApi(
      answering(getProfile, () => {
        throw new ApiError(404, 'not-found', 'There is no such profile.');
      }),
    );
    render(
      <StandInShell api={api} path="/profile/nobody" route="/profile/:id">
        <ProfilePage />
      </StandInShell>,
    );
    expect(await screen.findByRole('heading', { name: 'We can’t find this profile' })).toBeTruthy();
  });
});
