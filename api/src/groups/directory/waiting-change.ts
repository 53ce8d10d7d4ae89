import { isDeepStrictEqual } from 'node:util';
import type { PlannedChange } from '@meishi/api-contract/endpoints/groups/directory-plans';
import { addressOf, type CardFields, cardOf } from './issued-card.ts';
import { userType } from './scim-schema.ts';
import { searchable, type Values } from './scim-values.ts';

/** The last source of a person. A directory continues the people of a table. */
export type PersonOrigin = 'scim' | 'csv';

/** What has taken effect for a person whose change waits. */
export interface Applied {
  /** Null for someone who has nothing yet. */
  attributes: Values | null;
  search: Values;
  active: boolean;
  address: string | null;
  origin: PersonOrigin;
  /** The department that the card shows, if the attributes name none. */
  department: string;
}

/** What a directory says of a person. */
export interface Wanted {
  attributes: Values;
  active: boolean;
  origin: PersonOrigin;
}

/** Nothing: a person who is new. */
export const nothing: Applied = {
  attributes: null,
  search: {},
  active: false,
  address: null,
  origin: 'scim',
  department: '',
};

/** What has taken effect for a person of whom nothing else waits, or what did before the change that waits. */
export function appliedOf(
  person: Wanted & { person_id: string; former: Applied | null },
  department: string,
): Applied {
  if (person.former) return person.former;
  const { person_id, attributes, active, origin } = person;
  return {
    attributes,
    search: searchable(userType, { ...attributes, id: person_id, active }),
    active,
    address: addressOf(attributes) ?? null,
    origin,
    department,
  };
}

const identity: readonly (keyof CardFields)[] = [
  'display_name',
  'first_name',
  'last_name',
  'prefix',
  'suffix',
  'emails',
];

/** The fields of a card that differ. */
export const changedFields = (former: CardFields, card: CardFields): (keyof CardFields)[] =>
  (Object.keys(card) as (keyof CardFields)[]).filter((key) => !isDeepStrictEqual(former[key], card[key]));

/**
 * What a change does; undefined if nobody sees it.
 * @param department what the card shows after the change, if the attributes name none
 */
export function changeOf(
  person: { user_id: string | null; profile_id: string | null },
  applied: Applied,
  wanted: Wanted,
  department: string,
): Exclude<PlannedChange, 'linked' | 'removed'> | undefined {
  if (applied.active && !wanted.active) return 'deactivated';
  if (!wanted.active) return undefined;
  if (!applied.active) return person.user_id ? 'reactivated' : 'new';
  if (applied.origin !== wanted.origin) return 'merged';
  if (!person.profile_id) return undefined;
  const fields = changedFields(
    cardOf(applied.attributes ?? {}, '', applied.department),
    cardOf(wanted.attributes, '', department),
  );
  if (fields.length === 0) return undefined;
  return fields.some((field) => identity.includes(field)) ? 'renamed' : 'changed';
}

/** SQL for what has taken effect of the person `p`. */
export const appliedSql = {
  address: `case when p.former is null then p.address else p.former->>'address' end`,
  active: `coalesce((p.former->>'active')::boolean, p.active)`,
};

/** SQL for whether `$1` is the address that has taken effect. Each side has an index. */
export const isAddressOf = (person: string) =>
  `(${person}.former is null and ${person}.address = $1 or ${person}.former->>'address' = $1)`;
