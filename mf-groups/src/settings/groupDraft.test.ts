import { describe, expect, it } from '@jest/globals';
import { standInGroup as group } from '../testing/standInGroup';
import { changedFields, checkDraft, draftOf, rebase, resolve } from './groupDraft';

const begun = draftOf(group);
const written = {
  ...begun,
  fields: { ...begun.fields, display_name: 'Lindenhof & Söhne', accent: '#3b3dd6' },
};

describe('what was written', () => {
  it('stays when somebody else changes another field, which is taken over', () => {
    const merged = rebase(written, { ...group, version: 2, site_url: 'https://lindenhof.example' });
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

  it('is in conflict where they wrote something else, and not where they wrote the same', () => {
    const newer = { ...group, version: 2, display_name: 'Lindenhof AG', accent: '#3b3dd6' };
    const merged = rebase(written, newer);
    expect(merged.conflicts).toEqual(['display_name']);
    expect(merged.fields.display_name).toBe('Lindenhof & Söhne');
    expect(resolve(merged, 'display_name', 'theirs').fields.display_name).toBe('Lindenhof AG');
    expect(changedFields(resolve(merged, 'display_name', 'theirs'))).toEqual([]);
    expect(checkDraft(resolve(merged, 'display_name', 'mine')).changes).toEqual({
      version: 2,
      display_name: 'Lindenhof & Söhne',
    });
  });

  it('keeps a conflict that is not settled through yet another version', () => {
    const once = rebase(written, { ...group, version: 2, display_name: 'Lindenhof AG' });
    const twice = rebase(once, { ...group, version: 3, display_name: 'Lindenhof AG', site_url: null });
    expect(twice.conflicts).toEqual(['display_name']);
  });

  it('is left alone by an older answer', () => {
    expect(rebase(written, group)).toBe(written);
  });

  it('is checked as the API checks it', () => {
    const { changes, faults } = checkDraft({
      ...begun,
      fields: { ...begun.fields, display_name: ' ', name: 'monroe', site_url: 'lindenhof' },
    });
    expect(changes).toBeUndefined();
    expect(faults).toEqual({
      display_name: 'Please fill this in.',
      name: 'This name is reserved. Please choose another one.',
      site_url: 'Please enter a web address, such as https://example.com.',
    });
  });
});
