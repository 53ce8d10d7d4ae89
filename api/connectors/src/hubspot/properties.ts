import type { Client } from '@hubspot/api-client';
import {
  PropertyCreateFieldTypeEnum as FieldType,
  PropertyCreateTypeEnum as Type,
} from '@hubspot/api-client/lib/codegen/crm/properties/index.js';
import { Refusal } from '../refusal.ts';
import { type FieldName, fieldNames, stageProperty, writtenStatuses } from './fields.ts';
import type { HubSpot } from './hubspot.ts';
import { added } from './records.ts';

type Definition = Parameters<Client['crm']['properties']['coreApi']['create']>[1];

const groupName = 'contactinformation';
const text = { groupName, type: Type.String, fieldType: FieldType.Text };

const definitions: Definition[] = [
  {
    ...text,
    name: added.contactId,
    label: 'Meishi contact ID',
    description: 'The contact in Meishi that this record belongs to. Written by the connector.',
    hasUniqueValue: true,
  },
  {
    ...text,
    name: added.sync,
    label: 'Meishi synchronisation',
    description: 'What was synchronised last, without values. Written by the connector.',
    hidden: true,
  },
  {
    ...text,
    fieldType: FieldType.Textarea,
    name: added.details,
    label: 'Meishi details',
    description: 'Event, answers and notes of the contact in Meishi. Written by the connector.',
  },
  {
    groupName,
    type: Type.Enumeration,
    fieldType: FieldType.Booleancheckbox,
    name: added.share,
    label: 'Share with Meishi',
    description: 'Adds this record to the contacts of the group in Meishi.',
    options: [
      { label: 'Yes', value: 'true', displayOrder: 0, hidden: false },
      { label: 'No', value: 'false', displayOrder: 1, hidden: false },
    ],
  },
];

interface Property {
  hasUniqueValue?: boolean;
  options?: { value: string }[];
}

/** A property of contacts, or null if the account has none with this name. */
async function find(hubSpot: HubSpot, name: string): Promise<Property | null> {
  try {
    return await hubSpot.request(({ crm }) => crm.properties.coreApi.getByName('contacts', name));
  } catch (error) {
    if ((error as { code?: unknown }).code === 404) return null;
    throw error;
  }
}

/** Whether the connector has worked with this account before. */
export const isPrepared = async (hubSpot: HubSpot): Promise<boolean> =>
  (await find(hubSpot, added.contactId)) !== null;

/**
 * Makes the properties that are missing.
 * @throws Refusal if the account has another property with the name of one
 */
export async function prepare(hubSpot: HubSpot): Promise<void> {
  for (const definition of definitions) {
    let property = await find(hubSpot, definition.name);
    if (property === null) {
      await hubSpot
        .request(({ crm }) => crm.properties.coreApi.create('contacts', definition))
        .catch(ignoreConflict);
      property = await find(hubSpot, definition.name);
    }
    if (definition.hasUniqueValue && property?.hasUniqueValue !== true)
      throw new Refusal(
        `The property ${definition.name} of HubSpot must have unique values. Rename or delete it, and run this again.`,
      );
  }
}

/** The fields that this account can have: stages only if it has the usual lead statuses. */
export async function usableFields(hubSpot: HubSpot): Promise<readonly FieldName[]> {
  const options = (await find(hubSpot, stageProperty))?.options ?? [];
  const hasStages = writtenStatuses.every((status) => options.some(({ value }) => value === status));
  return hasStages ? fieldNames : fieldNames.filter((field) => field !== 'stage');
}

/** The property was made at the same time, or by a request whose answer was lost. */
function ignoreConflict(error: unknown): void {
  if ((error as { code?: unknown }).code !== 409) throw error;
}
