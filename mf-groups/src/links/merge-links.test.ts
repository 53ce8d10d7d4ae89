import { describe, expect, it } from '@jest/globals';
import type { GroupLink } from '@meishi/api-contract/endpoints/groups/group-links';
import { groupLink } from '../testing/group-links.ts';
import { mergeLinks } from './merge-links.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id, position) =>
  groupLink({ link_id: id, title: id.toUpperCase(), position }),
) as [GroupLink, GroupLink, GroupLink];
const base = [a, b, c];
const titles = (links: GroupLink[]) => links.map(({ title }) => title).join(' ');

describe('two versions of a list', () => {
  it('are merged if they changed different things', () => {
    const mine = [c, { ...a, title: 'Mine' }, b];
    const theirs = [{ ...a, url: 'https://theirs.example' }, c, groupLink({ link_id: 'd', title: 'New' })];
    const { links, conflicts, theirOrder } = mergeLinks(base, mine, theirs);
    expect(titles(links)).toBe('C New Mine');
    expect(links[2]).toMatchObject({ title: 'Mine', url: 'https://theirs.example', position: 2 });
    expect([conflicts, theirOrder]).toEqual([[], null]);
  });

  it('have a conflict if both changed a field, and keep the remote value until it is resolved', () => {
    const mine = [{ ...a, title: 'Mine', locked: true }, b, c];
    const theirs = [{ ...a, title: 'Theirs' }, b, c];
    const { links, conflicts } = mergeLinks(base, mine, theirs);
    expect(links[0]).toMatchObject({ title: 'Theirs', locked: true });
    expect(conflicts).toMatchObject([
      { link_id: 'a', mine: { title: 'Mine', locked: true }, theirs: { title: 'Theirs', locked: true } },
    ]);
  });

  it('have a conflict if one changed a link that the other deleted', () => {
    const changed = [a, { ...b, title: 'Changed' }, c];
    const deleted = [a, c];
    expect(mergeLinks(base, changed, deleted)).toMatchObject({
      conflicts: [{ link_id: 'b', mine: { title: 'Changed' }, theirs: null }],
    });
    const merged = mergeLinks(base, deleted, changed);
    expect(titles(merged.links)).toBe('A Changed C');
    expect(merged.conflicts).toMatchObject([{ link_id: 'b', mine: null, theirs: { title: 'Changed' } }]);
  });

  it('apply deletions and restorations of one side', () => {
    expect(titles(mergeLinks(base, [a, c], base).links)).toBe('A C');
    expect(titles(mergeLinks(base, base, [a, c]).links)).toBe('A C');
    expect(titles(mergeLinks([a, c], base, [a, c]).links)).toBe('A B C');
  });

  it('have a conflict if both changed the order', () => {
    const merge = mergeLinks(base, [b, a, c], [c, b, a]);
    expect(titles(merge.links)).toBe('B A C');
    expect(merge.theirOrder).toEqual(['c', 'b', 'a']);
  });
});
