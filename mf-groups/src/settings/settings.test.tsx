import { describe, expect, it } from '@jest/globals';
import {
  type Group,
  getGroup,
  updateGroup,
  uploadGroupPhoto,
} from '@meishi/api-contract/endpoints/groups/groups';
import { onBrandAnnounced } from '@meishi/shell-sdk';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInGroup } from '../testing/stand-in-group.ts';
import SettingsPage from './Page.tsx';

// The photo field revokes its preview when it unmounts; jsdom creates none.
URL.revokeObjectURL = () => {};

const user = userEvent.setup();
const drawn = (name: string) => new File(['<svg/>'], name, { type: 'image/svg+xml' });
const picture = (name: string) => ({ url: `/files/pictures/${name}`, width: 240, height: 80, variants: [] });
const removals = () => screen.findAllByRole('button', { name: 'Remove' });

/** The settings with an API that responds when the test says so. */
function open() {
  let stored: Group = { ...standInGroup, logo_dark: null };
  const onTheirWay: (() => void)[] = [];
  const keep = (changes: Partial<Group>) => {
    stored = { ...stored, ...changes, version: stored.version + 1 };
    const answer = stored;
    return new Promise<Group>((arrive) => onTheirWay.push(() => arrive(answer)));
  };
  const api = standInApi(
    answering(getGroup, () => stored),
    answering(uploadGroupPhoto, ({ body, files }) =>
      keep({ [body.kind ?? 'photo']: picture((files.photo as File).name) }),
    ),
    answering(updateGroup, ({ body: { version: _, ...changes } }) => keep(changes as Partial<Group>)),
  );
  render(
    <StandInShell api={api} path="/group/lindenhof/settings" route="/group/:groupname/settings">
      <SettingsPage />
    </StandInShell>,
  );
  return { onTheirWay };
}

describe('the settings of a group', () => {
  it('keep both pictures in any order of responses', async () => {
    const { onTheirWay } = open();
    let shown: { logo_dark?: unknown } = {};
    const stop = onBrandAnnounced((brand) => {
      shown = brand;
    });
    await user.upload(await screen.findByLabelText('Logo'), drawn('light.svg'));
    await user.upload(screen.getByLabelText('Logo on dark'), drawn('dark.svg'));
    const [first, second] = onTheirWay;
    second?.();
    expect(await removals()).toHaveLength(2);
    first?.();
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Uploading the logo' })).toBeNull());
    expect(await removals()).toHaveLength(2);
    expect(shown.logo_dark).toMatchObject({ url: '/files/pictures/dark.svg' });
    stop();
  });

  it('show the time zone of the group and save another one', async () => {
    const { onTheirWay } = open();
    const zone = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Time zone' });
    expect(zone.value).toBe('Europe/Berlin');
    await user.selectOptions(zone, 'Asia/Tokyo');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    onTheirWay[0]?.();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
    expect(zone.value).toBe('Asia/Tokyo');
  });

  it('keep changes made during a save', async () => {
    const { onTheirWay } = open();
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, ' & Söhne');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await user.type(screen.getByRole('textbox', { name: /^Website/ }), '/team');
    onTheirWay[0]?.();
    await screen.findByRole('heading', { level: 1, name: 'Lindenhof Studio & Söhne' });
    expect((screen.getByRole('textbox', { name: /^Website/ }) as HTMLInputElement).value).toMatch(/\/team$/);
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDefined();
  });
});
