import type { ContactList } from '../use-contact-list.ts';

/** The rows without the headings between them: row number to item index, and the reverse. */
export function listRows(items: ContactList['items']) {
  const indexes: number[] = [];
  const rowOf = new Map<number, number>();
  for (const [index, item] of items.entries())
    if ('place' in item) {
      rowOf.set(index, indexes.length);
      indexes.push(index);
    }
  return { indexes, rowOf };
}

export type ListRows = ReturnType<typeof listRows>;
