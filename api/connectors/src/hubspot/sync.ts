import { adopt } from './adoption.ts';
import { findCounterparts } from './counterparts.ts';
import { valuesOfRecord } from './fields.ts';
import type { SharedContactDetails } from './meishi.ts';
import { hasChanged } from './reconcile.ts';
import { contactIdOf, type HubSpotRecord, syncOf } from './records.ts';
import { remove, removeUnknown } from './removal.ts';
import { type Outcome, type Pair, settle, type Work } from './settle.ts';
import type { State } from './state-file.ts';

export interface SyncOptions extends Omit<Work, 'outcome'> {
  state: State;
  save: (state: State) => Promise<void>;
  /** Who gets the contacts that HubSpot shares; null if it shares none. */
  ownerId: string | null;
}

/** HubSpot's search finds a change only some time later. Changes of this time are compared again. */
const overlapMs = 10 * 60_000;

/**
 * Synchronises a group with HubSpot once, in both directions. It compares what changed on either side with the other side as it is now,
 * so an interrupted or repeated run does nothing twice.
 */
export function synchronise(options: SyncOptions): Promise<Outcome> {
  return new Synchronisation(options).run();
}

class Synchronisation {
  /** Contacts that the group has, as far as this run has read them. */
  private readonly seen = new Set<string>();
  private readonly work: Work;
  private readonly options: SyncOptions;
  private state: State;

  constructor(options: SyncOptions) {
    this.options = options;
    this.state = options.state;
    const { meishi, hubSpot, group, fields } = options;
    const failures = { failed: new Map(), failedRecords: new Map() };
    const outcome = { made: 0, changedInHubSpot: 0, changedInMeishi: 0, erased: 0, ...failures };
    this.work = { meishi, hubSpot, group, fields, outcome };
  }

  async run(): Promise<Outcome> {
    await this.followMeishi();
    await this.tryAgain();
    await this.followHubSpot();
    await this.save({ failed: [...this.work.outcome.failed.keys()] });
    return this.work.outcome;
  }

  private async save(changes: Partial<State>): Promise<void> {
    this.state = { ...this.state, ...changes };
    await this.options.save(this.state);
  }

  /** The contacts that changed in Meishi. */
  private async followMeishi(): Promise<void> {
    for await (const { changes, cursor, isNew } of this.work.meishi.changes(this.state.cursor)) {
      await remove(
        this.work,
        changes.filter((change) => change.erased),
      );
      await this.settleContacts(changes.flatMap((change) => (change.erased ? [] : [change.contact])));
      const failed = [...new Set([...this.state.failed, ...this.work.outcome.failed.keys()])];
      await this.save({ cursor, failed, ...(isNew && { seen_until: 0 }) });
    }
  }

  /** The contacts that failed in an earlier run, unless they have changed since. */
  private async tryAgain(): Promise<void> {
    for (const contactId of this.state.failed) {
      if (this.seen.has(contactId)) continue;
      const contact = await this.work.meishi.contact(contactId);
      if (contact) await this.settleContacts([contact]);
    }
  }

  private async settleContacts(contacts: SharedContactDetails[]): Promise<void> {
    const counterparts = await findCounterparts(this.work.hubSpot, contacts);
    const pairs = contacts.flatMap((contact): Pair[] => {
      const { contact_id: contactId } = contact;
      this.seen.add(contactId);
      const counterpart = counterparts.get(contactId);
      if (counterpart?.by !== 'unclear')
        return [{ contact, record: counterpart?.by === 'none' ? null : (counterpart?.record ?? null) }];
      this.work.outcome.failed.set(contactId, counterpart.reason);
      return [];
    });
    await settle(this.work, pairs);
  }

  /** The records that changed in HubSpot. Without a state, also those whose contact the group no longer has. */
  private async followHubSpot(): Promise<void> {
    const { hubSpot } = this.work;
    const { ownerId } = this.options;
    const isFirst = this.state.seen_until === 0;
    const since = Math.max(0, this.state.seen_until - overlapMs);
    let until = this.state.seen_until;
    for await (const records of hubSpot.linked(since)) {
      until = records.reduce((latest, { changedAt }) => Math.max(latest, changedAt), until);
      await this.settleRecords(records.filter((record) => this.mustCompare(record, isFirst)));
    }
    if (ownerId !== null)
      for await (const records of hubSpot.waiting()) await adopt(this.work, records, ownerId);
    await this.save({ seen_until: until });
  }

  private mustCompare(record: HubSpotRecord, isFirst: boolean): boolean {
    const { group, fields, outcome } = this.work;
    const sync = syncOf(record);
    const contactId = contactIdOf(record) ?? '';
    if (sync?.group !== group || sync.gone || outcome.failed.has(contactId)) return false;
    const hasNews = hasChanged(fields, valuesOfRecord(record.properties), sync.base);
    return hasNews || (isFirst && !this.seen.has(contactId));
  }

  private async settleRecords(found: HubSpotRecord[]): Promise<void> {
    // Read again, because a search may find an earlier state.
    const records = await this.work.hubSpot.read(found.map(({ id }) => id));
    const pairs: Pair[] = [];
    for (const record of records) {
      const contactId = contactIdOf(record);
      if (contactId === null) continue;
      const contact = await this.work.meishi.contact(contactId);
      if (contact) pairs.push({ contact, record });
      else await removeUnknown(this.work, record);
    }
    await settle(this.work, pairs);
  }
}
