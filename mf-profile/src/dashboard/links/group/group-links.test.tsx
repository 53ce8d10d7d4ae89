import { describe, expect, it } from '@jest/globals';
import { getUserAnalytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import {
  type GroupLinks,
  type LinkOverride,
  listGroupLinks,
  updateOwnLinkOverrides,
} from '@meishi/api-contract/endpoints/groups/group-links';
import { listProfiles, type Profile } from '@meishi/api-contract/endpoints/profiles';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, signedInSession, standInApi, standInUser } from '@meishi/shell-sdk/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sampleAnalytics } from '../../../analytics/sample-analytics.ts';
import { exampleLink, exampleProfile } from '../../../testing/example-profile.ts';
import { useLinkClicks } from '../use-link-clicks.ts';
import { GroupLinksPart } from './GroupLinksPart.tsx';

const studio = { id: 'group_1', name: 'studio', display_name: 'Studio', admin: false };
const groupLink = (link_id: string, title: string, locked: boolean) => ({
  link_id,
  kind: 'website' as const,
  title,
  url: 'https://studio.example',
  photo: null,
  position: 0,
  enabled: true,
  starts_at: null,
  ends_at: null,
  locked,
});
const sample = sampleAnalytics('30d', new Date('2026-11-21'));
const nothing = { url: null, title: null, photo: null, hidden: null, locked: null };

/** The links with the clicks that the analytics report for them. */
function PartWithClicks({ profile }: { profile: Profile }) {
  return <GroupLinksPart profile={profile} clicksOf={useLinkClicks()} />;
}

function open() {
  const state: GroupLinks = {
    links: [groupLink('site', 'Site', false), groupLink('legal', 'Imprint', true)],
    overrides: [],
    version: 4,
  };
  const profile: Profile = exampleProfile();
  profile.links = state.links.map(({ link_id, title, locked }) =>
    exampleLink({ link_id: `${link_id}_${profile.profile_id}`, title, locked, origin: 'group' }),
  );
  const api = standInApi(
    answering(listProfiles, () => [profile]),
    answering(getUserAnalytics, () => ({
      ...sample,
      links: [{ ...(sample.links[0] as (typeof sample.links)[number]), link_id: 'site', clicks: 17 }],
    })),
    answering(listGroupLinks, () => ({ ...state })),
    answering(updateOwnLinkOverrides, ({ body }) => {
      // Simulates a concurrent change by an admin.
      if (body.version < 5) {
        state.version = 5;
        throw new ApiError(409, 'stale-version', 'Changed elsewhere.', { current: { ...state } });
      }
      for (const { link_id, ...words } of body.overrides) {
        const before = state.overrides.find((override) => override.link_id === link_id);
        const override = { link_id, user_id: 'user_1', own: true, ...nothing, ...before, ...words };
        state.overrides = [override as LinkOverride];
      }
      return { ...state };
    }),
  );
  render(
    <StandInShell api={api} session={signedInSession(standInUser({ user_id: 'user_1', groups: [studio] }))}>
      <PartWithClicks profile={profile} />
    </StandInShell>,
  );
  return state;
}

const user = userEvent.setup();

describe('group links on a member’s profile', () => {
  it('can be hidden and overridden, even while an admin changes other links', async () => {
    const state = open();
    const part = within(await screen.findByRole('region', { name: 'From Studio' }));
    await part.findByText('17 clicks');
    part.getByText('No clicks');
    await user.click(part.getByRole('switch', { name: 'Show Site' }));
    await waitFor(() => expect(state.overrides).toMatchObject([{ link_id: 'site', hidden: true }]));
    part.getByText('Hidden');
    await user.click(part.getByRole('switch', { name: 'Show Site' }));
    await waitFor(() => expect(state.overrides).toMatchObject([{ hidden: null }]));

    await user.click(part.getByRole('button', { name: /^Edit Site/ }));
    const words = within(await screen.findByRole('dialog'));
    await user.type(words.getByLabelText(/^Title/), 'Our place');
    await user.type(words.getByLabelText(/^Address/), 'not an address');
    await user.click(words.getByRole('button', { name: 'Save link' }));
    words.getByText('Links can’t open this address.');
    await user.clear(words.getByLabelText(/^Address/));
    await user.click(words.getByRole('button', { name: 'Save link' }));
    await waitFor(() => expect(state.overrides).toMatchObject([{ title: 'Our place', url: null }]));

    await user.click(part.getByRole('button', { name: 'More for Site' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Use group default' }));
    await waitFor(() => expect(state.overrides).toMatchObject([{ title: null }]));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(state.overrides).toMatchObject([{ title: 'Our place' }]));
  });

  it('cannot be overridden if they are locked', async () => {
    open();
    const part = within(await screen.findByRole('region', { name: 'From Studio' }));
    part.getByText('Managed by Studio');
    expect(part.queryByRole('switch', { name: 'Show Imprint' })).toBeNull();
    expect(part.getByRole<HTMLButtonElement>('button', { name: /^Imprint/ }).disabled).toBe(true);
  });
});
