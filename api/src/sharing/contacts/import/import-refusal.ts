/** Why a file of contacts is rejected. */
export type ImportRefusal = 'no-text' | 'misquoted' | 'no-contact' | 'too-many-columns' | 'too-many-contacts';

/** Labels for kinds of numbers and addresses, in the user's language. */
export interface LabelWords {
  mobile: string;
  work: string;
  home: string;
}
