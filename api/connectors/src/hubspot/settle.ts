import { ApiError } from '@meishi/api-contract/transport/client';
import { detailsOf, hasSameDetails } from './details.ts';
import { type FieldName, propertiesOf, valuesOfContact, valuesOfRecord } from './fields.ts';
import type { HubSpot, RecordChange, Written } from './hubspot.ts';
import { hubSpotIdOf, type Meishi, type SharedContactDetails } from './meishi.ts';
import { type Reconciled, reconcile } from './reconcile.ts';
import { added, contactIdOf, type HubSpotRecord, type Sync, syncOf } from './records.ts';

/** What a synchronisation did. */
export interface Outcome {
  made: number;
  changedInHubSpot: number;
  changedInMeishi: number;
  erased: number;
  /** Why contacts were not synchronised, by their ids. They are tried again in the next run. */
  failed: Map<string, string>;
  /** The same of records of HubSpot that are shared with the group, by their ids. */
  failedRecords: Map<string, string>;
}

/** What the steps of a synchronisation share. */
export interface Work {
  meishi: Meishi;
  hubSpot: HubSpot;
  /** The id of the group. */
  group: string;
  fields: readonly FieldName[];
  outcome: Outcome;
}

/** A contact, and its record if it has one. */
export interface Pair {
  contact: SharedContactDetails;
  record: HubSpotRecord | null;
}

/**
 * Makes both sides equal. Meishi is written first, then HubSpot with the prints of what is now equal, then the id of the record in Meishi.
 * After an interruption between two of these steps, the next run finds the rest to do by comparing.
 */
export async function settle(work: Work, pairs: Pair[]): Promise<void> {
  const changes: RecordChange[] = [];
  const settled: Pair[] = [];
  for (const pair of pairs) {
    const result = await writeMeishi(work, pair);
    if (!result) continue;
    settled.push(result.pair);
    changes.push(...changeOf(work, result.pair, result.reconciled));
  }
  const written = await work.hubSpot.write(changes);
  for (const pair of settled) await finish(work, pair, written.get(pair.contact.contact_id));
}

/** How often a contact is read again that someone changes at the same time. */
const maxConflicts = 3;

/** Null if the contact could not be changed, or is gone. */
async function writeMeishi(
  { meishi, group, fields, outcome }: Work,
  pair: Pair,
): Promise<{ pair: Pair; reconciled: Reconciled } | null> {
  let { contact } = pair;
  const { record } = pair;
  const { contact_id: contactId } = contact;
  const base = record && contactIdOf(record) === contactId && syncOf(record)?.group === group;
  const former = base ? (syncOf(record)?.base ?? null) : null;
  for (let attempt = 1; ; attempt += 1) {
    const theirs = valuesOfRecord(record?.properties ?? {});
    const reconciled = reconcile(fields, valuesOfContact(contact), theirs, former);
    if (Object.keys(reconciled.toMeishi).length === 0) return { pair: { contact, record }, reconciled };
    try {
      contact = await meishi.update(contact, reconciled.toMeishi);
      outcome.changedInMeishi += 1;
      return { pair: { contact, record }, reconciled };
    } catch (error) {
      if (!(error instanceof ApiError) || !isOfContact(error)) throw error;
      if (error.code !== 'stale-version' || attempt === maxConflicts) {
        outcome.failed.set(contactId, reasonOf(error));
        return null;
      }
      const current = await meishi.contact(contactId);
      if (!current) return null;
      contact = current;
    }
  }
}

/** Errors of one contact, which do not concern the others. */
const isOfContact = ({ status }: ApiError): boolean => [400, 404, 409, 422].includes(status);

export function reasonOf(error: ApiError): string {
  const fields = Object.entries(error.fields).map(([field, reason]) => `${field}: ${reason}`);
  return `Meishi refuses the values of HubSpot. ${fields.join(' ') || error.reason}`;
}

/** What to write to HubSpot: nothing, if the record already has it. */
function changeOf(work: Work, { contact, record }: Pair, { toHubSpot, base }: Reconciled): RecordChange[] {
  const { contact_id: contactId } = contact;
  const former = record && syncOf(record);
  const isLinked = record !== null && contactIdOf(record) === contactId;
  const sync: Sync = { group: work.group, origin: former?.origin ?? (record ? 'hubspot' : 'meishi'), base };
  const text = JSON.stringify(sync);
  const details = detailsOf(contact);
  const properties = {
    ...propertiesOf(toHubSpot),
    ...(record?.properties[added.sync] !== text && { [added.sync]: text }),
    ...(!hasSameDetails(record?.properties[added.details], details) && { [added.details]: details }),
  };
  if (isLinked && Object.keys(properties).length === 0) return [];
  return [{ contactId, properties, ...(record && !isLinked && { id: record.id }) }];
}

/** Counts what was written, and stores the id of the record in Meishi. */
async function finish(
  { meishi, outcome }: Work,
  { contact, record }: Pair,
  written: Written | undefined,
): Promise<void> {
  const { contact_id: contactId } = contact;
  if (written && 'reason' in written) {
    outcome.failed.set(contactId, written.reason);
    return;
  }
  if (written && record) outcome.changedInHubSpot += 1;
  else if (written) outcome.made += 1;
  const recordId = written?.record.id ?? record?.id;
  if (!recordId || hubSpotIdOf(contact) === recordId) return;
  try {
    await meishi.setHubSpotId(contactId, recordId);
  } catch (error) {
    if (!(error instanceof ApiError) || !isOfContact(error)) throw error;
    // A contact that is gone meanwhile is among the next changes.
    if (error.code !== 'not-found') outcome.failed.set(contactId, reasonOf(error));
  }
}
