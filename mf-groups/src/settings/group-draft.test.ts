import { describe, expect, it } from '@jest/globals';
import { standInGroup as group } from '../testing/stand-in-group.ts';
import { changedFields, checkDraft, draftOf, rebase, resolve } from './group-draft.ts';

const unchanged = draftOf(group);
const edited = {
  ...unchanged,
  fields: { ...unchanged.fields, display_name: 'Lindenhof & Söhne', accent: '#3b3dd6' },
};

describe('a draft of the settings', () => {
  it('is merged with changes of other fields', () => {
    const merged = rebase(edited, { ...group, version: 2, site_url: 'https://lindenhof.example' });
    expect(merged.fields).toMatchObject({
      display_name: 'Lindenhof & Söhne',
      accent: '#3b3dd6',
      site_url: 'https://lindenhof.example',
    });
    expect(merged.conflicts).toEqual([]);
    expect(checkDraft(merged).changes).toEqual({
      version: 2,
      display_name: 'Lindenhof & Söhne',
      accent: '#3b3dd6',
    });
  });

  it('has a conflict if values differ, and none if they are equal', () => {
    const newer = { ...group, version: 2, display_name: 'Lindenhof AG', accent: '#3b3dd6' };
    const merged = rebase(edited, newer);
    expect(merged.conflicts).toEqual(['display_name']);
    expect(merged.fields.display_name).toBe('Lindenhof & Söhne');
    expect(resolve(merged, 'display_name', 'theirs').fields.display_name).toBe('Lindenhof AG');
    expect(changedFields(resolve(merged, 'display_name', 'theirs'))).toEqual([]);
    expect(checkDraft(resolve(merged, 'display_name', 'mine')).changes).toEqual({
      version: 2,
      display_name: 'Lindenhof & Söhne',
    });
  });

  it('keeps an open conflict after another version', () => {
    const once = rebase(edited, { ...group, version: 2, display_name: 'Lindenhof AG' });
    const twice = rebase(once, { ...group, version: 3, display_name: 'Lindenhof AG', site_url: null });
    expect(twice.conflicts).toEqual(['display_name']);
  });

  it('ignores an older version', () => {
    expect(rebase(edited, group)).toBe(edited);
  });

  it('is validated like in the API', () => {
    const { changes, faults } = checkDraft({
      ...unchanged,
      fields: { ...unchanged.fields, display_name: ' ', name: 'monroe', site_url: 'lindenhof' },
    });
    expect(changes).toBeUndefined();
    expect(faults).toEqual({
      display_name: 'Please fill this in.',
      name: 'This name is reserved. Please choose another one.',
      site_url: 'Please enter a web address, such as https://example.com.',
    });
  });
});
