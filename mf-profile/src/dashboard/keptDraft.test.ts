import { afterEach, describe, expect, it } from '@jest/globals';
import { exampleProfile } from '../testing/exampleProfile';
import { forgetDraft, isUnsaved, keepDraft, restoreDraft } from './keptDraft';
import { changesToSave, edit, rebase, startDraft } from './profileDraft';

const profile = exampleProfile();

describe('a draft that is kept on the device', () => {
  afterEach(() => localStorage.clear());

  it('comes back as it was typed, faults and all', () => {
    const typed = edit(startDraft(profile), { bio: 'Typed offline', display_name: '' });
    keepDraft(typed);
    const restored = restoreDraft(profile);
    expect(restored.fields).toMatchObject({ bio: 'Typed offline', display_name: '' });
    expect(changesToSave(restored)).toEqual({ bio: 'Typed offline' });
  });

  it('joins what was saved elsewhere meanwhile', () => {
    keepDraft(edit(startDraft(profile), { bio: 'Typed offline' }));
    const restored = restoreDraft(exampleProfile({ version: 4, company: 'Elsewhere' }));
    expect(restored.fields).toMatchObject({ bio: 'Typed offline', company: 'Elsewhere' });
    expect(restored.conflicts).toEqual([]);
  });

  it('still asks where both changed the same', () => {
    const theirs = exampleProfile({ version: 4, bio: 'Elsewhere' });
    keepDraft(edit(startDraft(profile), { bio: 'Typed offline' }));
    expect(restoreDraft(theirs).conflicts).toEqual(['bio']);
    keepDraft(rebase(edit(startDraft(profile), { bio: 'Typed offline' }), theirs));
    expect(restoreDraft(theirs)).toMatchObject({ conflicts: ['bio'], fields: { bio: 'Typed offline' } });
  });

  it('is nothing but the profile when none was kept, or what was kept cannot be read', () => {
    expect(restoreDraft(profile)).toEqual(startDraft(profile));
    localStorage.setItem('meishi.draft.4Z8K2M9QXA', '{"half');
    expect(restoreDraft(profile)).toEqual(startDraft(profile));
    keepDraft(edit(startDraft(profile), { bio: 'Typed' }));
    forgetDraft(profile.profile_id);
    expect(isUnsaved(restoreDraft(profile))).toBe(false);
  });
});
