import {
  type FieldName,
  otherStage,
  printOf,
  requiredFields,
  type SomeValues,
  type Values,
} from './fields.ts';

/** The prints of the values that both sides had when they were last equal. */
export type Base = Partial<Record<FieldName, string>>;

export interface Reconciled {
  /** What HubSpot gets. */
  toHubSpot: SomeValues;
  /** What Meishi gets. */
  toMeishi: SomeValues;
  base: Base;
}

/**
 * Decides for each field which side gets the other's value.
 *
 * A field that changed on one side since they were equal gets that side's value, one that changed on both sides gets Meishi's. A pair
 * that was never synchronised (`base` null) fills empty fields from each other; of two values Meishi's is taken, which the person has
 * given themselves, but HubSpot's stage, because the sales team may be further.
 */
export function reconcile(
  fields: readonly FieldName[],
  meishi: Values,
  hubSpot: Values,
  base: Base | null,
): Reconciled {
  const result: Reconciled = { toHubSpot: {}, toMeishi: {}, base: {} };
  for (const field of fields) {
    const ours = printOf(field, meishi[field]);
    // A lead status of the account's own says nothing until the stage changes in Meishi.
    const isUnknown = field === 'stage' && hubSpot.stage === otherStage;
    const theirs =
      isUnknown && ours === (base?.[field] ?? ours) ? ours : printOf(field, isUnknown ? '' : hubSpot[field]);
    const takesTheirs = ours !== theirs && isTheirs(field, ours, theirs, base?.[field]);
    result.base[field] = takesTheirs ? theirs : ours;
    if (ours === theirs) continue;
    if (takesTheirs) result.toMeishi[field] = hubSpot[field];
    else result.toHubSpot[field] = meishi[field];
  }
  return result;
}

function isTheirs(field: FieldName, ours: string, theirs: string, former: string | undefined): boolean {
  if (theirs === '' && requiredFields.includes(field)) return false;
  if (former !== undefined) return ours === former;
  return ours === '' || (field === 'stage' && theirs !== '');
}

/** Whether HubSpot's values differ from those that were last synchronised. */
export const hasChanged = (fields: readonly FieldName[], hubSpot: Values, base: Base | null): boolean =>
  fields.some((field) => printOf(field, hubSpot[field]) !== base?.[field]);
