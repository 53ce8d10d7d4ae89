import { describe, expect, it, jest } from '@jest/globals';
import type { GroupLinks } from '@meishi/api-contract/endpoints/groups/group-links';
import { ApiError } from '@meishi/api-contract/transport/client';
import { groupLinks, linkOverride } from '../../testing/group-links.ts';
import type { EditableField, FieldValue } from './override-table.ts';
import { type OverrideChange, OverridesSaver } from './overrides-saver.ts';

const anna = { link_id: 'site', user_id: 'user_anna' };
const ben = { link_id: 'site', user_id: 'user_ben' };

/** A stand-in for the API: one version, and stale versions are refused with the current one. */
function storage() {
  let stored: GroupLinks = groupLinks();
  const write = (changes: OverrideChange[]) => {
    const unchanged = stored.overrides.filter(
      ({ link_id, user_id }) =>
        !changes.some((change) => change.link_id === link_id && change.user_id === user_id),
    );
    const changed = changes.map((change) => {
      const before = stored.overrides.find(
        ({ link_id, user_id }) => change.link_id === link_id && change.user_id === user_id,
      );
      return linkOverride({ ...before, ...change });
    });
    stored = { ...stored, version: stored.version + 1, overrides: [...unchanged, ...changed] };
    return stored;
  };
  const send = jest.fn(async (version: number, changes: OverrideChange[]) => {
    if (version !== stored.version)
      throw new ApiError(409, 'stale-version', 'Changed elsewhere.', { current: stored });
    return write(changes);
  });
  return { send, write, current: () => stored };
}

function setUp() {
  const api = storage();
  const saver = new OverridesSaver(api.current(), api.send, () => {});
  const value = (cell: typeof anna, field: EditableField = 'title') =>
    saver.state().overrides.value(cell, field);
  const set = (cell: typeof anna, after: FieldValue, field: EditableField = 'title') =>
    saver.set([{ ...cell, field, after }]);
  return { api, saver, value, set };
}

describe('overrides', () => {
  it('are shown immediately and saved one call at a time', async () => {
    const { api, saver, value, set } = setUp();
    set(anna, 'One');
    set(anna, 'Two');
    set(ben, true, 'hidden');
    expect([value(anna), saver.state().status]).toEqual(['Two', 'saving']);
    await saver.save();
    expect(api.send.mock.calls.map(([version]) => version)).toEqual([1, 2]);
    expect(api.current().overrides).toMatchObject([
      { ...anna, title: 'Two' },
      { ...ben, hidden: true },
    ]);
    expect(saver.state().status).toBe('saved');
  });

  it('are rebased onto another admin’s changes', async () => {
    const { api, saver, set } = setUp();
    api.write([{ ...ben, title: 'By another' }]);
    set(anna, 'Mine');
    await saver.save();
    expect(saver.state().conflicts.size).toBe(0);
    expect(api.current().overrides).toMatchObject([
      { ...ben, title: 'By another' },
      { ...anna, title: 'Mine' },
    ]);
  });

  it('have a conflict if two admins set the same field', async () => {
    const { api, saver, value, set } = setUp();
    api.write([{ ...anna, title: 'Theirs' }]);
    set(anna, 'Mine');
    await saver.save();
    expect(value(anna)).toBe('Theirs');
    const [[key = '', conflict] = []] = [...saver.state().conflicts];
    expect(conflict).toEqual({ ...anna, field: 'title', mine: 'Mine', theirs: 'Theirs' });

    saver.resolve(key, 'mine');
    await saver.save();
    expect(api.current().overrides).toMatchObject([{ title: 'Mine' }]);
    expect(saver.state().conflicts.size).toBe(0);
  });

  it('have a conflict if the field changed while its editor was open', async () => {
    const { api, saver, value } = setUp();
    saver.adopt(api.write([{ ...anna, title: 'Theirs' }]));
    saver.set([{ ...anna, field: 'title', after: 'Mine', seen: null }]);
    expect(value(anna)).toBe('Theirs');
    expect([...saver.state().conflicts.values()]).toMatchObject([{ mine: 'Mine', theirs: 'Theirs' }]);
    expect(api.send).not.toHaveBeenCalled();
  });

  it('are undone and redone together, except for fields that others changed since', async () => {
    const { api, saver, value, set } = setUp();
    saver.set([
      { ...anna, field: 'hidden', after: true },
      { ...ben, field: 'hidden', after: true },
    ]);
    await saver.save();
    expect(saver.undo()).toEqual({ cells: 2, left: 0 });
    expect(value(anna, 'hidden')).toBeNull();
    expect(saver.redo()).toEqual({ cells: 2, left: 0 });
    await saver.save();

    saver.adopt(api.write([{ ...ben, hidden: false }]));
    expect(saver.undo()).toEqual({ cells: 1, left: 1 });
    await saver.save();
    expect([value(anna, 'hidden'), value(ben, 'hidden')]).toEqual([null, false]);
    set(anna, 'New');
    expect(saver.redo()).toBeNull();
  });

  it('are kept after a failure, to be retried or discarded', async () => {
    const { api, saver, value, set } = setUp();
    api.send.mockRejectedValueOnce(new ApiError(0, 'unavailable', 'No network.'));
    set(anna, 'Kept');
    await saver.save();
    expect(saver.state()).toMatchObject({ status: 'failed', failure: { message: 'No network.' } });
    expect(saver.state().overrides.hasPending(anna)).toBe(true);
    await saver.save();
    expect([value(anna), saver.state().status]).toEqual(['Kept', 'saved']);

    api.send.mockRejectedValueOnce(new ApiError(0, 'unavailable', 'No network.'));
    set(anna, 'Lost');
    await saver.save();
    saver.discard();
    expect([value(anna), saver.state().status]).toEqual(['Kept', 'saved']);
  });
});
