import { belowBase } from '../../platform/base-path/base-path.ts';

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
