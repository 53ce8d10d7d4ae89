import { belowBase } from '../../platform/base-path/base-path.ts';
import type { VcardVersion } from '../profile-vcard.ts';

/** An entry of an address book, without its vCard. */
export interface BookEntry {
  /** The last part of its address. */
  name: string;
  etag: string;
}

export interface BookCard extends BookEntry {
  vcard: string;
}

/** An entry that was added or changed, or the name of one that no longer exists. */
export type BookChange = BookEntry | { name: string; etag: null };

/** Changes of a book, and the state that contains them. */
export interface BookChanges {
  state: string;
  count: number;
  /** Read in batches while they are iterated. */
  changes: AsyncIterable<BookChange>;
}

/** An address book of one user, as the address book of CardDAV (RFC 6352 section 5.2). */
export interface AddressBook {
  /** Its path, with a slash at the end. */
  path: string;
  name: string;
  isWritable: boolean;
  /** Changes with every change of its entries. */
  state(): Promise<string>;
  /** All entries, read in batches while they are iterated. */
  entries(): AsyncIterable<BookEntry>;
  /** The changes since a state; undefined if the state is unknown and the program has to list everything. */
  changesSince(state: string): Promise<BookChanges | undefined>;
  /** The number of entries. */
  count(): Promise<number>;
  /**
   * The vCards of all entries, or of those of these names that exist, read in batches while they are iterated.
   * @param version without one, vCards that programs have stored are as they were stored, and others are 3.0
   */
  cards(names: readonly string[] | 'all', version?: VcardVersion): AsyncIterable<BookCard>;
}

/** The paths of CardDAV. The first is the principal: the user whom a program acts as. */
export const principalPath = '/dav/';
/** The collection of the user's address books. */
export const booksPath = `${principalPath}books/`;

export const entryPath = (bookPath: string, name: string): string => bookPath + encodeURIComponent(name);

/** The name of the entry at this address of a book; undefined for any other address. */
export function nameAt(href: string, bookPath: string): string | undefined {
  try {
    const { pathname } = new URL(href, 'http://localhost');
    const path = belowBase(pathname);
    const name = path?.startsWith(bookPath) ? decodeURIComponent(path.slice(bookPath.length)) : '';
    return isName(name) ? name : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an entry can have this name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
export const isName = (name: string): boolean => name.length <= 255 && /^[^\u0000-\u001f/]+$/.test(name);
