import type { TableRefusal } from '../../../platform/tables/table-rows.ts';

/** Why a file of contacts is rejected. */
export type ImportRefusal = TableRefusal | 'no-contact' | 'too-many-contacts';

/** Labels for kinds of numbers and addresses, in the user's language. */
export interface LabelWords {
  mobile: string;
  work: string;
  home: string;
}
