import { afterEach, describe, expect, it } from '@jest/globals';
import { exampleProfile } from '../testing/example-profile.ts';
import { changesToSave, edit, rebase, startDraft } from './profile-draft.ts';
import { deleteDraft, isUnsaved, restoreDraft, storeDraft } from './stored-draft.ts';

const profile = exampleProfile();

describe('a draft stored on the device', () => {
  afterEach(() => localStorage.clear());

  it('is restored with its invalid fields', () => {
    const typed = edit(startDraft(profile), { bio: 'Typed offline', display_name: '' });
    storeDraft(typed);
    const restored = restoreDraft(profile);
    expect(restored.fields).toMatchObject({ bio: 'Typed offline', display_name: '' });
    expect(changesToSave(restored)).toEqual({ bio: 'Typed offline' });
  });

  it('is merged with changes saved elsewhere', () => {
    storeDraft(edit(startDraft(profile), { bio: 'Typed offline' }));
    const restored = restoreDraft(exampleProfile({ version: 4, company: 'Elsewhere' }));
    expect(restored.fields).toMatchObject({ bio: 'Typed offline', company: 'Elsewhere' });
    expect(restored.conflicts).toEqual([]);
  });

  it('has a conflict if both sides changed the same field', () => {
    const theirs = exampleProfile({ version: 4, bio: 'Elsewhere' });
    storeDraft(edit(startDraft(profile), { bio: 'Typed offline' }));
    expect(restoreDraft(theirs).conflicts).toEqual(['bio']);
    storeDraft(rebase(edit(startDraft(profile), { bio: 'Typed offline' }), theirs));
    expect(restoreDraft(theirs)).toMatchObject({ conflicts: ['bio'], fields: { bio: 'Typed offline' } });
  });

  it('equals the profile if nothing readable was kept', () => {
    expect(restoreDraft(profile)).toEqual(startDraft(profile));
    localStorage.setItem('meishi.draft.4Z8K2M9QXA', '{"half');
    expect(restoreDraft(profile)).toEqual(startDraft(profile));
    storeDraft(edit(startDraft(profile), { bio: 'Typed' }));
    deleteDraft(profile.profile_id);
    expect(isUnsaved(restoreDraft(profile))).toBe(false);
  });
});
