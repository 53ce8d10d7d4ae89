import { describe, expect, it } from '@jest/globals';
import { exampleProfile } from '../testing/example-profile.ts';
import { changesToSave, confirm, edit, faultsOf, rebase, resolve, startDraft } from './profile-draft.ts';

const profile = exampleProfile();
const theirs = (changes: Parameters<typeof exampleProfile>[0]) => exampleProfile({ version: 4, ...changes });

describe('a profile draft', () => {
  it('sends nothing without changes', () => {
    expect(changesToSave(startDraft(profile))).toEqual({});
  });

  it('sends changes in normalized form', () => {
    const draft = edit(startDraft(profile), { job_title: '  Chief analyst ' });
    expect(changesToSave(draft)).toEqual({ job_title: 'Chief analyst' });
    expect(draft.fields.job_title).toBe('  Chief analyst ');
  });

  it('does not treat a trailing space as a change', () => {
    expect(changesToSave(edit(startDraft(profile), { company: 'Lindenhof Studio ' }))).toEqual({});
  });

  it('does not send empty rows', () => {
    const draft = edit(startDraft(profile), {
      emails: [...profile.emails, { label: '', value: '', primary: false }],
    });
    expect(changesToSave(draft)).toEqual({});
    expect(faultsOf(draft)).toEqual({});
  });

  it('sends the valid fields and reports errors for the others', () => {
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
      'emails.1': 'This doesn’t look like an email address.',
    });
  });

  it('keeps changes made during a save', () => {
    const sent = edit(startDraft(profile), { bio: 'Hel' });
    const typedOn = edit(sent, { bio: 'Hello', company: 'Analytical Engines' });
    const confirmed = confirm(typedOn, changesToSave(sent), theirs({ bio: 'Hel' }));
    expect(confirmed.base.version).toBe(4);
    expect(confirmed.conflicts).toEqual([]);
    expect(changesToSave(confirmed)).toEqual({ bio: 'Hello', company: 'Analytical Engines' });
  });

  it('shows the value that the server stored', () => {
    const draft = edit(startDraft(profile), { company: 'ACME' });
    const confirmed = confirm(draft, changesToSave(draft), theirs({ company: 'Acme' }));
    expect(confirmed.fields.company).toBe('Acme');
    expect(changesToSave(confirmed)).toEqual({});
  });
});

describe('a profile changed elsewhere', () => {
  it('merges changes of different fields', () => {
    const draft = rebase(edit(startDraft(profile), { bio: 'Mine' }), theirs({ job_title: 'Theirs' }));
    expect(draft.fields).toMatchObject({ bio: 'Mine', job_title: 'Theirs' });
    expect(draft.conflicts).toEqual([]);
    expect(changesToSave(draft)).toEqual({ bio: 'Mine' });
  });

  it('merges changes of different theme settings', () => {
    const mine = edit(startDraft(profile), { theme: { ...profile.theme, accent: '#005f73' } });
    const draft = rebase(mine, theirs({ theme: { ...profile.theme, mode: 'dark' } }));
    expect(draft.fields.theme).toEqual({ accent: '#005f73', layout: 'paper', mode: 'dark' });
    expect(draft.conflicts).toEqual([]);
  });

  it('treats the same change on both sides as no conflict', () => {
    const draft = rebase(edit(startDraft(profile), { bio: 'Same' }), theirs({ bio: 'Same' }));
    expect(draft.conflicts).toEqual([]);
    expect(changesToSave(draft)).toEqual({});
  });

  it('keeps both versions of a conflict and sends neither before the choice', () => {
    const draft = rebase(
      edit(startDraft(profile), { bio: 'Mine', company: 'Also mine' }),
      theirs({ bio: 'Theirs' }),
    );
    expect(draft.conflicts).toEqual(['bio']);
    expect(draft.fields.bio).toBe('Mine');
    expect(draft.base.bio).toBe('Theirs');
    expect(changesToSave(draft)).toEqual({ company: 'Also mine' });
  });

  it('sends the chosen version', () => {
    const draft = rebase(edit(startDraft(profile), { bio: 'Mine' }), theirs({ bio: 'Theirs' }));
    expect(changesToSave(resolve(draft, 'bio', 'mine'))).toEqual({ bio: 'Mine' });
    const taken = resolve(draft, 'bio', 'theirs');
    expect(taken.fields.bio).toBe('Theirs');
    expect(changesToSave(taken)).toEqual({});
  });

  it('keeps a conflict during other saves', () => {
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
