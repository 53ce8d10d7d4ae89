import { describe, expect, it } from '@jest/globals';
import {
  createGroupLink,
  type GroupLink,
  type GroupLinks,
  listGroupLinks,
  listLinkBearers,
  replaceGroupLinks,
} from '@meishi/api-contract/endpoints/groups/group-links';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { groupLink, groupLinks, linkBearer } from '../testing/group-links.ts';
import { standInGroup } from '../testing/stand-in-group.ts';
import LinksPage from './Page.tsx';

/** A stand-in for the API: one list and its version. */
function open(links: GroupLink[]) {
  const state = { stored: groupLinks({ links }) };
  const write = (links: Partial<GroupLink>[]): GroupLinks => {
    const written = links.map((link, position) =>
      groupLink({ ...state.stored.links.find(({ link_id }) => link_id === link.link_id), ...link, position }),
    );
    state.stored = { ...state.stored, links: written, version: state.stored.version + 1 };
    return state.stored;
  };
  const api = standInApi(
    answering(getGroup, () => standInGroup),
    answering(listGroupLinks, () => state.stored),
    answering(listLinkBearers, () => ({
      bearers: [linkBearer('Zoë', 'Brandt')],
      total: 1,
      next_cursor: null,
    })),
    answering(createGroupLink, ({ body }) =>
      write([...state.stored.links, { ...(body as Partial<GroupLink>), link_id: 'made' }]),
    ),
    answering(replaceGroupLinks, ({ body }) => {
      if (body.version !== state.stored.version)
        throw new ApiError(409, 'stale-version', 'Changed elsewhere.', { current: state.stored });
      return write(body.links as Partial<GroupLink>[]);
    }),
  );
  render(
    <StandInShell api={api} path="/group/lindenhof/links" route="/group/:groupname/links">
      <LeaveAndReturn>
        <LinksPage />
      </LeaveAndReturn>
    </StandInShell>,
  );
  return { state, write, titles: () => state.stored.links.map(({ title }) => title) };
}

/** Removes the page and shows it again, as when another tab of the group is opened in between. */
function LeaveAndReturn({ children }: { children: ReactNode }) {
  const [away, setAway] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAway(!away)}>
        {away ? 'Return' : 'Leave'}
      </button>
      {!away && children}
    </>
  );
}

// The photo field revokes its preview when it unmounts; jsdom creates none.
URL.revokeObjectURL = () => {};

const site = groupLink();
const shop = groupLink({ link_id: 'shop', title: 'Shop', position: 1 });
const user = userEvent.setup();
const choose = async (title: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `More for ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('the links of a group', () => {
  it('are recognised by their address, with placeholders for each member', async () => {
    const { state } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Add a link' }));
    const dialog = within(await screen.findByRole('dialog'));
    const address = dialog.getByLabelText('Paste or type an address');
    await user.click(address);
    await user.paste('cal.com/{slug}/intro');
    await dialog.findByText('Zoë Brandt: https://cal.com/zo%C3%AB/intro');
    const title = dialog.getByLabelText<HTMLInputElement>('Title');
    expect(title.value).toBe('Book a time');
    await user.clear(title);
    await user.type(title, 'Meet ');
    await user.click(dialog.getByRole('button', { name: /Insert a member’s name: Title/ }));
    await user.click(await screen.findByRole('menuitem', { name: /First name/ }));
    await dialog.findByText('Zoë Brandt: Meet Zoë');
    await user.click(dialog.getByRole('switch', { name: /^Lock it/ }));
    await user.click(dialog.getByRole('button', { name: 'Add link' }));
    await waitFor(() =>
      expect(state.stored.links).toMatchObject([
        { kind: 'calendar', title: 'Meet {first_name}', url: 'https://cal.com/{slug}/intro', locked: true },
      ]),
    );
    await screen.findByText('Zoë Brandt: Meet Zoë');

    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(screen.getByRole('button', { name: 'Return' }));
    screen.getByText('Zoë Brandt: Meet Zoë');
  });

  it('are reordered, disabled, deleted and restored, with autosave', async () => {
    const { state, titles } = open([site, shop]);
    await choose('Shop', 'Move up');
    await waitFor(() => expect(titles()).toEqual(['Shop', 'Site']));
    await user.click(screen.getByRole('switch', { name: 'Show Site' }));
    await waitFor(() => expect(state.stored.links[1]?.enabled).toBe(false));
    await screen.findByText('Drag to reorder. Visitors now see 1 of 2.');
    await choose('Shop', 'Delete');
    await waitFor(() => expect(titles()).toEqual(['Site']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toEqual(['Shop', 'Site']));
    await screen.findByText('Saved');
  });

  it('show a conflict when another admin changed the same link', async () => {
    const { write, titles } = open([site, shop]);
    await screen.findByRole('switch', { name: 'Show Site' });
    write([{ ...site, title: 'Theirs' }, shop]);
    await user.click(screen.getByRole('button', { name: 'Edit Site studio.example' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Title'));
    await user.type(dialog.getByLabelText('Title'), 'Mine');
    await user.click(dialog.getByRole('button', { name: 'Save link' }));
    const versions = within(await screen.findByRole('group', { name: 'Theirs' }));
    versions.getByText('“Mine”');
    versions.getByText('“Theirs”');
    expect(titles()).toEqual(['Theirs', 'Shop']);
    await user.click(versions.getByRole('button', { name: 'Keep yours' }));
    await waitFor(() => expect(titles()).toEqual(['Mine', 'Shop']));
    expect(screen.queryByText('Another admin also changed this')).toBeNull();
  });
});

describe('several links of a group', () => {
  const select = async (...titles: string[]) => {
    await user.click(await screen.findByRole('button', { name: 'Select' }));
    for (const title of titles) await user.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
  };

  it('are hidden with one request, and shown again by Undo', async () => {
    const { state } = open([site, shop]);
    const { version } = state.stored;
    await select(site.title, 'Shop');
    screen.getByText('2 selected');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(state.stored.links.map(({ enabled }) => enabled)).toEqual([false, false]));
    expect(state.stored.version).toBe(version + 1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(state.stored.links.map(({ enabled }) => enabled)).toEqual([true, true]));
  });

  it('are deleted together, and restored in their places by Undo', async () => {
    const { titles } = open([site, shop, groupLink({ link_id: 'third', title: 'Third', position: 2 })]);
    await select(site.title, 'Third');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('2 links were deleted from every member’s profile.');
    await waitFor(() => expect(titles()).toEqual(['Shop']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toEqual([site.title, 'Shop', 'Third']));
  });
});
