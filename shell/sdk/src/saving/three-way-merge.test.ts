import { describe, expect, it } from '@jest/globals';
import { mergeDeep, mergeFields } from './three-way-merge.ts';

const base = { name: 'Ada', tags: ['one'], theme: { accent: 'red', mode: 'light' } };

describe('mergeFields', () => {
  const names = ['name', 'tags', 'theme'] as const;

  it('takes each field from the side that changed it', () => {
    const mine = { ...base, name: 'Ada L.' };
    const theirs = { ...base, tags: ['one', 'two'] };
    expect(mergeFields(names, base, mine, theirs)).toEqual({
      fields: { ...base, name: 'Ada L.', tags: ['one', 'two'] },
      conflicts: [],
    });
  });

  it('keeps the local value and reports a conflict if both sides changed a field', () => {
    const mine = { ...base, name: 'Mine', theme: { accent: 'blue', mode: 'light' } };
    const theirs = { ...base, name: 'Theirs', theme: { accent: 'red', mode: 'dark' } };
    expect(mergeFields(names, base, mine, theirs)).toEqual({ fields: mine, conflicts: ['name', 'theme'] });
  });

  it('reports no conflict if both sides made the same change', () => {
    const changed = { ...base, tags: ['three'] };
    expect(mergeFields(names, base, changed, { ...changed })).toEqual({ fields: changed, conflicts: [] });
  });
});

describe('mergeDeep', () => {
  it('merges the keys of objects, and reports a conflict within them', () => {
    const mine = { ...base.theme, accent: 'blue' };
    const theirs = { ...base.theme, mode: 'dark' };
    expect(mergeDeep(base.theme, mine, theirs)).toEqual({
      value: { accent: 'blue', mode: 'dark' },
      conflict: false,
    });
    expect(mergeDeep(base.theme, mine, { accent: 'green', mode: 'dark' })).toEqual({
      value: { accent: 'blue', mode: 'dark' },
      conflict: true,
    });
  });

  it('merges a list as a whole', () => {
    expect(mergeDeep(['a'], ['a', 'b'], ['a', 'c'])).toEqual({ value: ['a', 'b'], conflict: true });
  });
});
