import { canonicalEmail } from './fields.ts';
import type { HubSpot } from './hubspot.ts';
import { hubSpotIdOf, type SharedContactDetails } from './meishi.ts';
import { added, contactIdOf, type HubSpotRecord, syncOf } from './records.ts';

/** The record of HubSpot that belongs to a contact, or why it is not known which one. */
export type Counterpart =
  | { by: 'id' | 'address'; record: HubSpotRecord }
  | { by: 'none' }
  | { by: 'unclear'; reason: string };

/**
 * The counterparts of contacts: by the id of the contact in HubSpot, else by the id of HubSpot in the contact, else by the address. One
 * that was deleted in HubSpot is not made again, because someone may have asked for it there.
 * @param isPrepared false if no record has an id of a contact yet
 */
export async function findCounterparts(
  hubSpot: HubSpot,
  contacts: SharedContactDetails[],
  isPrepared = true,
): Promise<Map<string, Counterpart>> {
  const found = new Map<string, Counterpart>();
  const rest = () => contacts.filter(({ contact_id }) => !found.has(contact_id));

  const ids = contacts.map(({ contact_id }) => contact_id);
  for (const record of isPrepared ? await hubSpot.read(ids, added.contactId) : [])
    found.set(contactIdOf(record) ?? '', { by: 'id', record });
  await findByHubSpotId(hubSpot, rest(), found);
  await findByAddress(hubSpot, rest(), found);
  return found;
}

async function findByHubSpotId(
  hubSpot: HubSpot,
  contacts: SharedContactDetails[],
  found: Map<string, Counterpart>,
): Promise<void> {
  const known = contacts.flatMap((contact) => {
    const id = hubSpotIdOf(contact);
    return id === null ? [] : [{ id, contactId: contact.contact_id }];
  });
  const records = await hubSpot.read(known.map(({ id }) => id));
  for (const { id, contactId } of known) {
    const record = records.find((some) => some.id === id);
    found.set(contactId, record ? ofKnownRecord(record) : { by: 'unclear', reason: deleted(id) });
  }
}

const deleted = (id: string) =>
  `The record ${id} was deleted or merged in HubSpot. Remove the HubSpot ID of the contact to send it again.`;

/** A record is free if no contact that the group has belongs to it. */
const isFree = (record: HubSpotRecord) => contactIdOf(record) === null || syncOf(record)?.gone === true;

const ofKnownRecord = (record: HubSpotRecord): Counterpart =>
  isFree(record)
    ? { by: 'id', record }
    : { by: 'unclear', reason: `The record ${record.id} of HubSpot belongs to another contact.` };

async function findByAddress(
  hubSpot: HubSpot,
  contacts: SharedContactDetails[],
  found: Map<string, Counterpart>,
): Promise<void> {
  const addresses = new Map(
    contacts.flatMap(({ contact_id, emails }) => {
      const entry = emails.find(({ primary }) => primary) ?? emails[0];
      return entry ? [[contact_id, canonicalEmail(entry.value)]] : [];
    }),
  );
  const records = await hubSpot.read([...new Set(addresses.values())], 'email');
  const taken = new Set<string>();
  for (const { contact_id } of contacts) {
    const address = addresses.get(contact_id);
    const record = records.find(({ properties }) => canonicalEmail(properties.email ?? '') === address);
    found.set(contact_id, ofAddress(address, record, taken));
    if (address) taken.add(address);
  }
}

/** HubSpot has at most one record with an address. */
function ofAddress(
  address: string | undefined,
  record: HubSpotRecord | undefined,
  taken: ReadonlySet<string>,
): Counterpart {
  if (!address) return { by: 'none' };
  if (taken.has(address))
    return { by: 'unclear', reason: 'Another contact of the group has the same address.' };
  if (!record) return { by: 'none' };
  return isFree(record)
    ? { by: 'address', record }
    : {
        by: 'unclear',
        reason: `The record ${record.id} of HubSpot has the same address and belongs to another contact.`,
      };
}
