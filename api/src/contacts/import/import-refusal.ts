/** Why a file of contacts is rejected. */
export type ImportRefusal = 'no-text' | 'misquoted' | 'nobody' | 'too-many-columns' | 'too-many-people';

/** Labels for kinds of numbers and addresses, in the user's language. */
export interface LabelWords {
  mobile: string;
  work: string;
  home: string;
}
