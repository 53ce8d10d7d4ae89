import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getContact, listContacts, updateContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import {
  addProfileContact,
  consentTextOf,
  type ExchangeForm,
} from '@meishi/api-contract/endpoints/contacts/exchange';
import { createGroupEvent } from '@meishi/api-contract/endpoints/groups/group-events';
import {
  getSharedContact,
  getSharingSettings,
  listSharedContacts,
  shareContact,
  updateSharingSettings,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { failureOf } from '../../../../test/failure.ts';
import { makeSharingTeam, type SharingTeam } from '../../../../test/fixtures/sharing.ts';
import { inEnglish } from '../../../../test/in-english.ts';

let app: TestApp;
let team: SharingTeam;
let ada: TestUser;
let bo: TestUser;
let cy: TestUser;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'profiles/{id}/contacts=1000/60' });
});
beforeEach(async () => {
  team = await makeSharingTeam(app);
  ({ ada, bo, cy } = team);
});
afterAll(() => app.close());

const configure = async (changes: object) => {
  const { version } = await ada.call(getSharingSettings, { params: team.params });
  return ada.call(updateSharingSettings, { params: team.params, body: { version, ...changes } });
};

const fair = {
  name: 'Paper fair',
  from: '2020-01-01T00:00',
  to: '2120-01-01T00:00',
  time_zone: 'UTC',
};
const makeFair = (more: object = {}) =>
  ada.call(createGroupEvent, { params: team.params, body: { ...fair, ...more } });

async function exchange(owner: TestUser, form: ExchangeForm = {}, shownTo?: { consent_text: string }) {
  const at = { id: owner.user.default_profile_id };
  const page = await app.visitor(getProfile, { params: at });
  const consent = { consent: true, consent_text: consentTextOf(page, inEnglish), ...shownTo };
  const body = { name: 'Etta James', email: 'etta@example.com', ...consent, ...form };
  await app.visitor(addProfileContact, { params: at, body });
  const [contact] = (await owner.call(listContacts)).contacts;
  if (!contact) throw new Error('no contact');
  return contact;
}

const listed = async (user: TestUser, query: object = {}) => {
  const { contacts } = await user.call(listSharedContacts, { params: team.params, query });
  return contacts.map(({ display_name }) => display_name);
};

describe('a rule of the group', () => {
  it('shares exchanges of all members, in the words that visitors agree to', async () => {
    await configure({ share_cards: 'all' });
    const contact = await exchange(bo, { note: 'Please send a quote' });
    expect(contact.consent?.text).toContain('Shared with the team of Lindenhof Studio.');
    expect(contact.shared).toMatchObject({ by_rule: true });
    const seen = await ada.call(getSharedContact, team.at(contact.contact_id));
    expect(seen.notes).toMatchObject([{ text: 'Please send a quote', by_visitor: true, author: null }]);
    const stop = bo.call(shareContact, { params: { id: contact.contact_id }, body: { group_id: null } });
    expect(await failureOf(stop)).toMatchObject({ status: 403 });
  });

  it('shares nothing of visitors who did not read about it', async () => {
    const page = await app.visitor(getProfile, { params: { id: bo.user.default_profile_id } });
    await configure({ share_cards: 'all' });
    const contact = await exchange(bo, {}, { consent_text: consentTextOf(page, inEnglish) });
    expect(contact.shared).toBe(null);
    expect(contact.consent?.text).not.toContain('Shared');
    const other = await exchange(bo, { email: 'wolf@example.com', name: 'Howlin Wolf' });
    expect(await listed(ada)).toEqual(['Howlin Wolf']);
    expect(other.shared).toBeDefined();
  });

  it('shares exchanges and captures of an event, also of visitors who send the form when it is over', async () => {
    const questions = [{ kind: 'text' as const, words: { en: 'What do you do?', de: '' } }];
    const { event_id } = await makeFair({ questions });
    await configure({ event_ids: [event_id] });
    const page = await app.visitor(getProfile, { params: { id: bo.user.default_profile_id } });
    expect(page.shared_with).toBe('Lindenhof Studio');
    await team.add(cy, 'Howlin Wolf');
    expect(await listed(ada)).toEqual(['Howlin Wolf']);
    await app.database.query(`update meetings.events set ends_at = now() where event_id = $1`, [event_id]);
    const after = await team.add(cy, 'Muddy Waters');
    expect((await cy.call(getContact, { params: { id: after } })).shared).toBe(null);
    const shown = { form_id: page.form?.form_id, answers: {} };
    await exchange(bo, shown, { consent_text: consentTextOf(page, inEnglish) });
    expect(await listed(ada)).toEqual(['Etta James', 'Howlin Wolf']);
    await cy.call(updateContact, { params: { id: after }, body: { event_id } });
    expect(await listed(ada)).toEqual(['Etta James', 'Howlin Wolf', 'Muddy Waters']);
  });

  it('names events, templates and people of the group only, and a version', async () => {
    const stranger = await app.createUser();
    const refusals = [
      { event_ids: ['UNKNOWN000'] },
      { template_ids: ['UNKNOWN000'] },
      { successor_id: stranger.user.user_id },
      { assignment: [{ by: 'any', assignees: [stranger.user.user_id] }] },
    ];
    for (const changes of refusals)
      expect(await failureOf(configure(changes))).toMatchObject({ status: 404 });
    await configure({ share_cards: 'all' });
    const stale = ada.call(updateSharingSettings, {
      params: team.params,
      body: { version: 1, share_cards: 'none' },
    });
    expect(await failureOf(stale)).toMatchObject({ code: 'stale-version' });
  });

  it('assigns by country, by an answer, and in turn', async () => {
    const options = [
      { en: 'Paper', de: '' },
      { en: 'Ink', de: '' },
    ];
    const { event_id, questions } = await makeFair({
      questions: [{ kind: 'choice', words: { en: 'Which product?', de: '' }, options }],
    });
    const [bos, cys, adas] = [bo, cy, ada].map(({ user }) => user.user_id) as [string, string, string];
    await configure({
      event_ids: [event_id],
      assignment: [
        { by: 'country', countries: ['JP'], assignees: [cys] },
        { by: 'answer', answer: 'ink', assignees: [adas] },
        { by: 'any', assignees: [cys, bos] },
      ],
    });
    const page = await app.visitor(getProfile, { params: { id: bo.user.default_profile_id } });
    const send = async (name: string, form: ExchangeForm) => {
      const sent = { form_id: page.form?.form_id, name, email: `${name.toLowerCase()}@example.com`, ...form };
      await exchange(bo, sent);
      const { contacts } = await ada.call(listSharedContacts, {
        params: team.params,
        query: { search: name },
      });
      return contacts[0]?.assigned_to?.display_name ?? null;
    };
    expect(await send('Aiko', { phone: '+81 3 3210 7000' })).toBe('Cy Twombly');
    expect(await send('Kenji', { email: 'kenji@example.jp' })).toBe('Cy Twombly');
    expect(await send('Inka', { answers: { [questions[0]?.question_id ?? '']: '1' } })).toBe('Ada Lovelace');
    const turns = [await send('First', {}), await send('Second', {}), await send('Third', {})];
    // The second turn is its owner's, so it is assigned to no one else.
    expect(turns).toEqual(['Cy Twombly', null, 'Cy Twombly']);
  });
});
