import type { VcardVersion } from '../sharing/profile-vcard.ts';

/** An entry of an address book, without its vCard. */
export interface BookEntry {
  /** The last part of its address. */
  name: string;
  etag: string;
}

export interface BookCard extends BookEntry {
  vcard: string;
}

/** The entries of a book, and the state that contains them. */
export interface BookListing {
  state: string;
  entries: BookEntry[];
}

export interface BookChanges extends BookListing {
  /** Names of entries that no longer exist. */
  removed: string[];
}

/** An address book of one user, as the address book of CardDAV (RFC 6352 section 5.2). */
export interface AddressBook {
  /** Its path, with a slash at the end. */
  path: string;
  name: string;
  isWritable: boolean;
  /** Changes with every change of its entries. */
  state(): Promise<string>;
  list(): Promise<BookListing>;
  /** The changes since a state; undefined if the state is unknown and the program has to list everything. */
  changesSince(state: string): Promise<BookChanges | undefined>;
  /** The vCards of the entries that exist, in batches. */
  cards(names: readonly string[], version: VcardVersion): AsyncIterable<BookCard[]>;
}
