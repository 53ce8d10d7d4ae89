import { fieldProperties, type Properties } from './fields.ts';
import { type Base } from './reconcile.ts';

/** The properties that the connector adds to contacts of HubSpot. */
export const added = {
  /** The id of the contact in Meishi, which at most one record has. */
  contactId: 'meishi_contact_id',
  /** `Origin` and `Base` of a record, and the group of its contact. */
  sync: 'meishi_sync',
  /** What Meishi knows beyond the fields: event, answers, notes. */
  details: 'meishi_details',
  /** Set by people in HubSpot, to share a record with the group. */
  share: 'meishi_share',
} as const;

/** Who made a record: the connector, or HubSpot before it was linked. */
export type Origin = 'meishi' | 'hubspot';

/** What the connector stores in a record, so that no file of its own is needed. */
export interface Sync {
  group: string;
  origin: Origin;
  /** Null while the record is not linked. */
  base: Base | null;
  /** Set while the contact is not shared with the group. The record stays as it is, and the link too. */
  gone?: boolean;
}

export interface HubSpotRecord {
  id: string;
  properties: Properties;
  /** When it was changed last, in milliseconds. */
  changedAt: number;
}

export const readProperties = [...fieldProperties, ...Object.values(added), 'lastmodifieddate'];

export const contactIdOf = ({ properties }: HubSpotRecord): string | null =>
  properties[added.contactId] || null;

/** Null if the record has none, or if someone has overwritten it. */
export function syncOf({ properties }: HubSpotRecord): Sync | null {
  try {
    const { group, origin, base, gone } = JSON.parse(properties[added.sync] ?? '');
    return typeof group === 'string' && (origin === 'meishi' || origin === 'hubspot')
      ? { group, origin, base: base ?? null, gone: gone === true || undefined }
      : null;
  } catch {
    return null;
  }
}

/** A record as HubSpot's answers have it. */
export function recordOf({
  id,
  properties,
  updatedAt,
}: {
  id: string;
  properties: Properties;
  updatedAt: Date;
}): HubSpotRecord {
  const modified = properties.lastmodifieddate;
  return { id, properties, changedAt: modified ? Date.parse(modified) : updatedAt.getTime() };
}
