import { describe, expect, it } from '@jest/globals';
import { exampleProfile } from '../testing/exampleProfile';
import { changesToSave, confirm, edit, faultsOf, rebase, resolve, startDraft } from './profileDraft';

const profile = exampleProfile();
const theirs = (changes: Parameters<typeof exampleProfile>[0]) => exampleProfile({ version: 4, ...changes });

describe('a profile draft', () => {
  it('sends nothing until something was changed', () => {
    expect(changesToSave(startDraft(profile))).toEqual({});
  });

  it('sends what was changed, as the server keeps it', () => {
    const draft = edit(startDraft(profile), { job_title: '  Chief analyst ' });
    expect(changesToSave(draft)).toEqual({ job_title: 'Chief analyst' });
    expect(draft.fields.job_title).toBe('  Chief analyst ');
  });

  it('does not take a space at the end for a change, so that typing on is not saving on', () => {
    expect(changesToSave(edit(startDraft(profile), { company: 'Lindenhof Studio ' }))).toEqual({});
  });

  it('keeps rows that are still empty to itself', () => {
    const draft = edit(startDraft(profile), {
      emails: [...profile.emails, { label: '', value: '', primary: false }],
    });
    expect(changesToSave(draft)).toEqual({});
    expect(faultsOf(draft)).toEqual({});
  });

  it('holds back what cannot be stored, says why, and sends the rest', () => {
    const draft = edit(startDraft(profile), {
      display_name: ' ',
      bio: 'New',
      emails: [
        { label: '', value: '', primary: false },
        { label: '', value: 'ada@', primary: false },
      ],
    });
    expect(changesToSave(draft)).toEqual({ bio: 'New' });
    expect(faultsOf(draft)).toEqual({
      display_name: 'Please fill this in.',
      'emails.1': 'This does not look like an e-mail address.',
    });
  });

  it('keeps what was typed while a save was under way', () => {
    const sent = edit(startDraft(profile), { bio: 'Hel' });
    const typedOn = edit(sent, { bio: 'Hello', company: 'Analytical Engines' });
    const confirmed = confirm(typedOn, changesToSave(sent), theirs({ bio: 'Hel' }));
    expect(confirmed.base.version).toBe(4);
    expect(confirmed.conflicts).toEqual([]);
    expect(changesToSave(confirmed)).toEqual({ bio: 'Hello', company: 'Analytical Engines' });
  });

  it('shows what the server made of a value once the typing has stopped', () => {
    const draft = edit(startDraft(profile), { company: 'ACME' });
    const confirmed = confirm(draft, changesToSave(draft), theirs({ company: 'Acme' }));
    expect(confirmed.fields.company).toBe('Acme');
    expect(changesToSave(confirmed)).toEqual({});
  });
});

describe('a profile that was changed elsewhere', () => {
  it('joins changes that do not overlap', () => {
    const draft = rebase(edit(startDraft(profile), { bio: 'Mine' }), theirs({ job_title: 'Theirs' }));
    expect(draft.fields).toMatchObject({ bio: 'Mine', job_title: 'Theirs' });
    expect(draft.conflicts).toEqual([]);
    expect(changesToSave(draft)).toEqual({ bio: 'Mine' });
  });

  it('joins different parts of the appearance', () => {
    const mine = edit(startDraft(profile), { theme: { ...profile.theme, accent: '#005f73' } });
    const draft = rebase(mine, theirs({ theme: { ...profile.theme, mode: 'dark' } }));
    expect(draft.fields.theme).toEqual({ accent: '#005f73', layout: 'paper', mode: 'dark' });
    expect(draft.conflicts).toEqual([]);
  });

  it('takes the same change in both places for one', () => {
    const draft = rebase(edit(startDraft(profile), { bio: 'Same' }), theirs({ bio: 'Same' }));
    expect(draft.conflicts).toEqual([]);
    expect(changesToSave(draft)).toEqual({});
  });

  it('loses neither side of a change in both places, and sends neither before the choice', () => {
    const draft = rebase(
      edit(startDraft(profile), { bio: 'Mine', company: 'Also mine' }),
      theirs({ bio: 'Theirs' }),
    );
    expect(draft.conflicts).toEqual(['bio']);
    expect(draft.fields.bio).toBe('Mine');
    expect(draft.base.bio).toBe('Theirs');
    expect(changesToSave(draft)).toEqual({ company: 'Also mine' });
  });

  it('sends the version that was kept', () => {
    const draft = rebase(edit(startDraft(profile), { bio: 'Mine' }), theirs({ bio: 'Theirs' }));
    expect(changesToSave(resolve(draft, 'bio', 'mine'))).toEqual({ bio: 'Mine' });
    const taken = resolve(draft, 'bio', 'theirs');
    expect(taken.fields.bio).toBe('Theirs');
    expect(changesToSave(taken)).toEqual({});
  });

  it('keeps a conflict open while other saves come and go', () => {
    const draft = edit(rebase(edit(startDraft(profile), { bio: 'Mine' }), theirs({ bio: 'Theirs' })), {
      company: 'New',
    });
    const confirmed = confirm(
      draft,
      changesToSave(draft),
      theirs({ bio: 'Theirs', company: 'New', version: 5 }),
    );
    expect(confirmed.conflicts).toEqual(['bio']);
    expect(confirmed.fields.bio).toBe('Mine');
  });
});
