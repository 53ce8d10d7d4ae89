import type { LockableField } from '@meishi/api-contract/endpoints/groups/groups';
import {
  type LockedValues,
  type MemberCard,
  type MemberCardChanges,
  memberCardChanges,
} from '@meishi/api-contract/endpoints/groups/member-cards';
import { issueSentence } from '@meishi/shell-sdk';
import { isSameValue } from '@meishi/shell-sdk/saving';

/** Pictures are saved as they are chosen. */
const pictures: readonly string[] = ['photo', 'cover'];

export interface CardChanges {
  /** The body of a save without the version; empty if nothing is different. */
  body: Omit<MemberCardChanges, 'version'>;
  /** What is wrong, by dotted path. */
  faults: Record<string, string>;
}

/** What is different from the card, as the server stores it: trimmed and without empty rows. */
export function changesOf(card: MemberCard, typed: LockedValues): CardChanges {
  const changes: CardChanges = { body: {}, faults: {} };
  for (const field of card.fields as LockableField[]) {
    if (pictures.includes(field)) continue;
    const rows = asRows(typed[field]);
    const filled = rows?.filter(({ value }) => value.trim());
    const parsed = memberCardChanges.def.shape[field].safeParse(filled ?? typed[field]);
    if (parsed.success) {
      if (!isSameValue(parsed.data, card.values[field]))
        Object.assign(changes.body, { [field]: parsed.data });
      continue;
    }
    for (const issue of parsed.error.issues) {
      const [at] = issue.path;
      const row = typeof at === 'number' ? filled?.[at] : undefined;
      changes.faults[row ? `${field}.${rows?.indexOf(row)}` : field] = issueSentence(issue);
    }
  }
  return changes;
}

/** The entries on a newer version of the card: fields that were not edited take its values. */
export function rebased(former: MemberCard, current: MemberCard, typed: LockedValues): LockedValues {
  const kept = Object.entries(typed).filter(
    ([field, value]) =>
      current.fields.includes(field) && !isSameValue(value, former.values[field as LockableField]),
  );
  return { ...current.values, ...Object.fromEntries(kept) };
}

interface Row {
  label: string;
  value: string;
}

const asRows = (value: LockedValues[LockableField]): Row[] | undefined =>
  Array.isArray(value) ? (value as Row[]) : undefined;
