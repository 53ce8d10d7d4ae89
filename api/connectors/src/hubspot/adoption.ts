import { ApiError } from '@meishi/api-contract/transport/client';
import { valuesOfRecord } from './fields.ts';
import { hubSpotIdOf, type SharedContactDetails } from './meishi.ts';
import { added, contactIdOf, type HubSpotRecord } from './records.ts';
import { reasonOf, settle, type Work } from './settle.ts';

/**
 * Shares records of HubSpot with the group, for which someone has set “Share with Meishi”. A record becomes the contact that is the same
 * person already, or a new one of this member. Meishi makes one contact for each record, however often it is asked.
 */
export async function adopt(work: Work, found: HubSpotRecord[], ownerId: string): Promise<void> {
  for (const record of await work.hubSpot.read(found.map(({ id }) => id)))
    if (contactIdOf(record) === null && record.properties[added.share] === 'true')
      await adoptRecord(work, record, ownerId);
}

async function adoptRecord(work: Work, record: HubSpotRecord, ownerId: string): Promise<void> {
  const { meishi, outcome } = work;
  const values = valuesOfRecord(record.properties);
  try {
    const known = await knownContacts(work, record);
    if (known.length > 1)
      outcome.failedRecords.set(record.id, 'Several contacts of the group are this person.');
    else {
      const contact = known[0] ?? (await meishi.add(ownerId, record.id, values));
      await settle(work, [{ contact, record }]);
    }
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 409].includes(error.status)) throw error;
    outcome.failedRecords.set(record.id, reasonOf(error));
  }
}

/** Contacts of the group that are the person of a record, and have no record of their own. */
async function knownContacts({ meishi }: Work, { id, properties }: HubSpotRecord) {
  const known: SharedContactDetails[] = [];
  for (const contactId of await meishi.matches(id, valuesOfRecord(properties))) {
    const contact = await meishi.contact(contactId);
    if (contact && [null, id].includes(hubSpotIdOf(contact))) known.push(contact);
  }
  return known;
}
