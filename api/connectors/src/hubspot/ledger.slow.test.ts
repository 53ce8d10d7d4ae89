import { rm } from 'node:fs/promises';
import { expect, it, jest } from '@jest/globals';
import { deleteContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import type { SharedContactDetails } from '@meishi/api-contract/endpoints/groups/shared-contacts';
import fc from 'fast-check';
import type { StoredRecord } from '../../../embedded/stand-ins/hubspot/account.ts';
import type { Fault } from '../../../embedded/stand-ins/hubspot/hubspot.ts';
import { newAddress } from '../../../test/fixtures/users.ts';
import { type HubSpotTrial, startHubSpotTrial } from '../../../test/hubspot.ts';
import { receiptTrial } from '../../../test/receipts.ts';
import { fieldNames, printOf, valuesOfContact, valuesOfRecord } from './fields.ts';

/**
 * Whatever happens on both sides and between them, in the end each person is once on both sides, with equal values that someone gave, and
 * nobody is there who was erased.
 */

// Each run has many synchronisations.
jest.setTimeout(300_000);
const receipts = receiptTrial();

const fields = {
  company: { property: 'company', values: ['Chess', 'Argo', ''] },
  job_title: { property: 'jobtitle', values: ['Singer', 'Writer', ''] },
  website: { property: 'website', values: ['https://a.example', 'https://b.example', ''] },
} as const;
type Field = keyof typeof fields;
const anyField = fc.constantFrom(...(Object.keys(fields) as Field[]));
const anyPerson = fc.nat(20);
const anyFault = fc.option(
  fc.constantFrom<Fault>('not-received', 'answer-lost', 'failed', 'failed-halfway', 'limit'),
  { freq: 4 },
);
const anyLoss = fc.option(fc.constantFrom('not-received', 'answer-lost'), { freq: 6 });
const edit = { person: anyPerson, field: anyField, value: fc.nat(2) };

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('leave'), isKnown: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('share') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit Meishi'), ...edit }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit HubSpot'), ...edit }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('erase'), person: anyPerson }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete'), person: anyPerson }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sync'),
      faults: fc.array(anyFault, { maxLength: 40 }),
      losses: fc.array(anyLoss, { maxLength: 40 }),
      /** The number of requests after which HubSpot cannot be reached, so that the run ends. */
      endsAfter: fc.option(fc.integer({ min: 5, max: 40 }), { freq: 1 }),
      losesState: fc.boolean(),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Kinds> ? Kinds : never;

class Ledger {
  private people = 0;
  private readonly left: string[] = [];
  private readonly erased = new Set<string>();
  private readonly given = new Map<string, Set<string>>();
  private readonly trial: HubSpotTrial;

  constructor(trial: HubSpotTrial) {
    this.trial = trial;
  }

  /** Each person has a name of their own. */
  private newPerson() {
    this.people += 1;
    return { name: `Person P${this.people}`, email: newAddress('person') };
  }

  async perform(given: Step): Promise<void> {
    const { account } = this.trial.standIn;
    if (given.kind === 'leave') {
      const { name, email } = this.newPerson();
      if ('isKnown' in given && given.isKnown) account.create({ email, lastname: name });
      this.left.push(await this.trial.leave({ name, email }));
    } else if (given.kind === 'share') {
      const { name, email } = this.newPerson();
      account.create({ lastname: name, email, meishi_share: 'true' });
    } else if ('value' in given) await this.edit(given);
    else if ('person' in given) await this.removePerson(given.person, given.kind === 'erase');
    else if ('faults' in given) await this.sync(given);
  }

  private async edit({ kind, person, field, value }: Extract<Step, { value: number }>): Promise<void> {
    const contacts = await this.trial.contacts();
    const contact = contacts[person % Math.max(1, contacts.length)];
    if (!contact) return;
    const { contact_id: id } = contact;
    const text = fields[field].values[value] ?? '';
    if (kind === 'edit Meishi') await this.trial.change(id, { [field]: text });
    else
      for (const record of this.trial.recordsOf(id))
        this.trial.standIn.account.update(record.id, { [fields[field].property]: text });
    const key = `${id} ${field}`;
    this.given.set(key, (this.given.get(key) ?? new Set()).add(text));
  }

  /** By the person, or by the member whose contact it is. */
  private async removePerson(person: number, isErased: boolean): Promise<void> {
    const [id] = this.left.splice(person % Math.max(1, this.left.length), 1);
    if (id === undefined) return;
    if (isErased) await this.trial.eraseAsPerson(id);
    else await this.trial.team.bo.call(deleteContact, { params: { id } });
    if (isErased) this.erased.add(id);
  }

  private async sync({ faults, losses, endsAfter, losesState }: Extract<Step, { faults: unknown }>) {
    const { standIn } = this.trial;
    const [coming, lost] = [[...faults], [...losses]];
    let requests = 0;
    standIn.fault = () => {
      requests += 1;
      if (endsAfter !== null && requests > endsAfter) return 'not-received';
      return coming.shift() ?? null;
    };
    const send: typeof fetch = async (...request) => {
      const loss = lost.shift() ?? null;
      if (loss === 'not-received') throw new TypeError('not received');
      const response = await fetch(...request);
      if (loss === 'answer-lost') throw new TypeError('answer lost');
      return response;
    };
    if (losesState) await rm(this.trial.stateFile, { force: true });
    await this.run(send).catch((error: unknown) => {
      // Six faults after each other end a run, as an outage does.
      if (!isOutage(error)) throw error;
    });
    standIn.fault = () => null;
  }

  private run(send?: typeof fetch) {
    return this.trial.sync({ send, ownerId: this.trial.team.cy.user.user_id });
  }

  /** Two runs without faults make both sides equal; a third one has nothing to do. */
  async check(): Promise<void> {
    await this.run();
    const { failed, failedRecords } = await this.run();
    expect([...failed, ...failedRecords]).toEqual([]);
    expect(await this.run()).toMatchObject({ made: 0, changedInHubSpot: 0, changedInMeishi: 0, erased: 0 });
    const records = [...this.trial.standIn.account.records.values()];
    const names = records.map(({ properties }) =>
      `${properties.firstname ?? ''} ${properties.lastname}`.trim(),
    );
    expect(new Set(names).size).toBe(names.length);
    const contacts = await this.trial.contacts();
    expect(new Set(contacts.map(({ display_name }) => display_name)).size).toBe(contacts.length);
    for (const contact of contacts) this.checkContact(contact, this.trial.recordsOf(contact.contact_id));
    for (const id of this.erased) expect(this.trial.recordsOf(id)).toEqual([]);
    const linked = records.map(({ properties }) => properties.meishi_contact_id).filter(Boolean);
    expect(new Set(linked).size).toBe(linked.length);
  }

  private checkContact(contact: SharedContactDetails, records: StoredRecord[]): void {
    const [record, ...more] = records;
    expect(more).toEqual([]);
    expect(contact.external_ids).toEqual([{ system: 'hubspot', external_id: record?.id }]);
    const [ours, theirs] = [valuesOfContact(contact), valuesOfRecord(record?.properties ?? {})];
    const prints = (values: typeof ours) => fieldNames.map((field) => printOf(field, values[field]));
    expect(prints(theirs)).toEqual(prints(ours));
    for (const field of Object.keys(fields) as Field[])
      expect([...(this.given.get(`${contact.contact_id} ${field}`) ?? []), '']).toContain(ours[field]);
  }
}

const isOutage = (error: unknown): boolean =>
  error instanceof Error && (error instanceof TypeError || 'headers' in error || 'status' in error);

it('has every person once on both sides, whatever fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
      const trial = await startHubSpotTrial(receipts);
      try {
        // The first run makes the properties.
        await trial.sync();
        const ledger = new Ledger(trial);
        for (const given of steps) await ledger.perform(given);
        await ledger.check();
      } finally {
        await trial.stop();
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
