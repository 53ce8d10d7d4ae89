import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type GroupLinks,
  listGroupLinks,
  listLinkBearers,
  updateLinkOverrides,
} from '@meishi/api-contract/endpoints/groups/group-links';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { groupLink, groupLinks, linkBearer, linkOverride } from '../testing/group-links.ts';
import { standInGroup } from '../testing/stand-in-group.ts';
import OverridesPage from './Page.tsx';

// jsdom has no layout, so the grid gets a size in which everything is visible.
const size = { offsetWidth: 1200, offsetHeight: 700, clientWidth: 1200, clientHeight: 700 };
const real = Object.keys(size).map(
  (name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const,
);
beforeAll(() => {
  for (const [name, value] of Object.entries(size))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  window.matchMedia = ((media: string) => ({
    matches: false,
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia;
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  URL.revokeObjectURL = () => {};
});
afterAll(() => {
  for (const [name, descriptor] of real)
    if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor);
    else Reflect.deleteProperty(HTMLElement.prototype, name);
});

const photo = { url: '/files/anna.webp', width: 96, height: 96, variants: [] };
const bearers = [{ ...linkBearer('Anna', 'Schmidt'), photo }, linkBearer('Ben', 'Okafor')];
const site = groupLink({ title: 'Meet {first_name}' });
const shop = groupLink({ link_id: 'shop', title: 'Shop', position: 1 });

function open(links: Partial<GroupLinks> = { links: [site, shop] }) {
  const state = { stored: groupLinks(links) };
  const api = standInApi(
    answering(getGroup, () => standInGroup),
    answering(listGroupLinks, () => state.stored),
    answering(listLinkBearers, () => ({ bearers, total: 2, next_cursor: null })),
    answering(updateLinkOverrides, ({ body }) => {
      const overrides = body.overrides.map((override) => linkOverride(override as never));
      state.stored = { ...state.stored, version: state.stored.version + 1, overrides };
      return state.stored;
    }),
  );
  render(
    <StandInShell api={api} path="/group/lindenhof/overrides" route="/group/:groupname/overrides">
      <OverridesPage />
    </StandInShell>,
  );
  return { state, api };
}

const user = userEvent.setup();
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const cellsOf = async (name: string) =>
  within(await rowOf(name))
    .getAllByRole('gridcell')
    .map((cell) => cell.getAttribute('aria-label'));

describe('the overrides of a group', () => {
  it('show the values of each member’s profile and who set them', async () => {
    open({
      links: [site, shop],
      overrides: [
        linkOverride({ link_id: 'shop', title: 'Our shop' }),
        linkOverride({ link_id: 'shop', user_id: 'user_anna', hidden: true }),
        linkOverride({ user_id: 'user_ben', own: true, title: 'Hi, {first_name} here' }),
      ],
    });
    expect(await cellsOf('Everyone')).toEqual(['Meet {first_name}', 'Our shop. Set for everyone']);
    expect(await cellsOf('Anna')).toEqual(['Meet Anna', 'Our shop. Hidden. Set for Anna']);
    expect(await cellsOf('Ben')).toEqual(['Hi, Ben here. Ben’s own choice', 'Our shop. Set for everyone']);
    const grid = screen.getByRole('grid');
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['4', '3']);

    await user.click(screen.getByRole('radio', { name: 'Hidden' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ben/ })).toBeNull());
    await rowOf('Anna');
  });

  it('show the photo of a member who has one', async () => {
    open();
    const photos = [await rowOf('Anna'), await rowOf('Ben')].map((row) => row.querySelector('img')?.src);
    expect(photos).toEqual([expect.stringMatching(/\/files\/anna\.webp$/), undefined]);
  });

  it('are edited by keyboard, for one cell or a selection', async () => {
    const { state, api } = open();
    const grid = await screen.findByRole('grid');
    grid.focus();
    await user.keyboard('{Enter}');
    const editor = within(await screen.findByRole('dialog', { name: 'Meet {first_name}: Anna Schmidt' }));
    await user.type(editor.getByLabelText('Title'), 'Ask Anna');
    await user.type(editor.getByLabelText('Address'), 'nowhere at all');
    await user.click(editor.getByRole('button', { name: 'Save' }));
    editor.getByText('Links can’t open this address.');
    await user.clear(editor.getByLabelText('Address'));
    await user.click(editor.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(state.stored.overrides).toMatchObject([{ title: 'Ask Anna', url: null }]));
    expect(await cellsOf('Anna')).toEqual(['Ask Anna. Set for Anna', 'Shop']);

    await waitFor(() => expect(document.activeElement).toBe(grid));
    await user.keyboard('{Control>}a{/Control}');
    await screen.findByText('4 cells selected');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(state.stored.overrides).toHaveLength(4));
    const undo = within(screen.getByRole('region', { name: 'Notices' })).getByRole('button', {
      name: 'Undo',
    });
    await user.click(undo);
    await waitFor(() => expect(state.stored.overrides.every(({ hidden }) => hidden === null)).toBe(true));
    const saved = api.calls.filter(({ endpoint }) => endpoint === 'PATCH groups/{id}/links/overrides');
    expect(saved).toHaveLength(3);
  });

  it('have an empty state without links', async () => {
    open({ links: [] });
    const link = await screen.findByRole('link', { name: 'Add the first link' });
    expect(link.getAttribute('href')).toBe('/group/lindenhof/links');
  });
});
