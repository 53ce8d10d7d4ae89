import type { ContactChange } from './meishi.ts';
import { added, contactIdOf, type HubSpotRecord, type Sync, syncOf } from './records.ts';
import type { Work } from './settle.ts';

type Gone = Extract<ContactChange, { erased: true }>;

/** Passes on that the group no longer has contacts. */
export async function remove(work: Work, gone: Gone[]): Promise<void> {
  if (gone.length === 0) return;
  const reasons = new Map(gone.map(({ contact_id, reason }) => [contact_id, reason]));
  for (const record of await work.hubSpot.read([...reasons.keys()], added.contactId)) {
    const reason = reasons.get(contactIdOf(record) ?? '');
    if (reason) await removeRecord(work, record, reason);
  }
}

/**
 * A record that the connector made is erased with its contact. One that HubSpot had before has grounds of its own: if the person asks, it
 * goes to HubSpot's trash, where an administrator can see it for 90 days. A contact that is deleted, or shared no longer, may come back, may
 * have been merged, and may still be erased, so its record stays.
 */
async function removeRecord(work: Work, record: HubSpotRecord, reason: Gone['reason']): Promise<void> {
  const sync = syncOf(record);
  if (reason === 'unshared' || reason === 'deleted') return pause(work, record);
  work.outcome.erased += 1;
  if (sync?.origin === 'meishi') return work.hubSpot.erase(record.id);
  if (reason === 'person') return work.hubSpot.archive(record.id);
  return unlink(work, record, { [added.details]: '' });
}

/**
 * A record whose contact the group does not have, for an unknown reason: the connector has lost its state, and Meishi tells nothing of
 * contacts that are gone to whoever begins anew.
 */
export async function removeUnknown(work: Work, record: HubSpotRecord): Promise<void> {
  const sync = syncOf(record);
  if (sync?.origin !== 'meishi') return unlink(work, record);
  work.outcome.erased += 1;
  return work.hubSpot.archive(record.id);
}

/** Notes that the contact of a record is gone, so that the record stays as it is. */
const pause = (work: Work, record: HubSpotRecord): Promise<void> =>
  change(work, record, { ...syncOf(record), gone: true }, {});

/** Ends the link of a record and a contact, and does not share it again. */
const unlink = (work: Work, record: HubSpotRecord, properties: Record<string, string> = {}): Promise<void> =>
  change(
    work,
    record,
    { ...syncOf(record), base: null },
    {
      [added.contactId]: '',
      ...(record.properties[added.share] === 'true' && { [added.share]: 'false' }),
      ...properties,
    },
  );

async function change(
  { hubSpot, group, outcome }: Work,
  record: HubSpotRecord,
  { origin = 'hubspot', base = null, gone }: Partial<Sync>,
  properties: Record<string, string>,
): Promise<void> {
  const sync: Sync = { group, origin, base, gone };
  const text = JSON.stringify(sync);
  if (record.properties[added.sync] === text && Object.keys(properties).length === 0) return;
  const reason = await hubSpot.update(record.id, { ...properties, [added.sync]: text });
  const contactId = contactIdOf(record) ?? record.id;
  if (reason !== null) outcome.failed.set(contactId, reason);
}
