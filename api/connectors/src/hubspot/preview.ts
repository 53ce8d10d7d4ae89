import { type Counterpart, findCounterparts } from './counterparts.ts';
import { type FieldName, valuesOfContact, valuesOfRecord } from './fields.ts';
import type { HubSpot } from './hubspot.ts';
import type { Meishi, SharedContactDetails } from './meishi.ts';
import { reconcile } from './reconcile.ts';
import { contactIdOf, syncOf } from './records.ts';

export interface PreviewOptions {
  meishi: Meishi;
  hubSpot: HubSpot;
  fields: readonly FieldName[];
  /** Whether HubSpot has the connector's properties already. */
  isPrepared: boolean;
}

/** What a synchronisation would do with one contact. */
export interface Forecast {
  contact: SharedContactDetails;
  counterpart: Counterpart;
  /** The fields that HubSpot, and that Meishi, would get from the other side. */
  toHubSpot: string[];
  toMeishi: string[];
}

/** What a synchronisation would do with each contact of the group. Writes nothing. */
export async function* preview(options: PreviewOptions): AsyncGenerator<Forecast> {
  const { meishi, hubSpot, isPrepared } = options;
  for await (const { changes } of meishi.changes(null)) {
    const contacts = changes.flatMap((change) => (change.erased ? [] : [change.contact]));
    const counterparts = await findCounterparts(hubSpot, contacts, isPrepared);
    for (const contact of contacts)
      yield forecastOf(options, contact, counterparts.get(contact.contact_id) ?? { by: 'none' });
  }
}

function forecastOf(
  { fields }: PreviewOptions,
  contact: SharedContactDetails,
  counterpart: Counterpart,
): Forecast {
  if (counterpart.by === 'none' || counterpart.by === 'unclear')
    return { contact, counterpart, toHubSpot: [], toMeishi: [] };
  const { record } = counterpart;
  const base = contactIdOf(record) === contact.contact_id ? (syncOf(record)?.base ?? null) : null;
  const { toHubSpot, toMeishi } = reconcile(
    fields,
    valuesOfContact(contact),
    valuesOfRecord(record.properties),
    base,
  );
  return { contact, counterpart, toHubSpot: Object.keys(toHubSpot), toMeishi: Object.keys(toMeishi) };
}
