import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef } from 'react';
import type { ContactList } from '../use-contact-list.ts';
import type { Selection } from '../use-selection.ts';
import type { ListRows } from './list-rows.ts';
import { useActiveRow } from './use-active-row.ts';

/** What the list does with its rows. */
export interface ListHandlers {
  selection: Selection;
  /** Shows a checkbox at every row, for touch screens. */
  choosing: boolean;
  openId: string | null;
  onOpen: (id: string, byKeyboard: boolean) => void;
  onSelectRange: (from: number, to: number) => void;
  onSelectAll: () => void;
  onTrash: (contacts: Contact[]) => void;
  /** A letter is typed, which belongs into the search field. */
  onType: () => void;
}

interface ListKeysOptions extends ListHandlers {
  list: ContactList;
  rows: ListRows;
  scrollTo: (index: number) => void;
}

const jump = 10;

/** The row that a key moves to, perhaps beyond the list; null for keys that do not move. */
function rowAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'PageDown':
      return at + jump;
    case 'PageUp':
      return at - jump;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Keyboard and pointer control of the list: one row is active, any number are selected. */
export function useListKeys(options: ListKeysOptions) {
  const latest = useRef(options);
  latest.current = options;
  const { shown, setActiveRow, contactIn, activate, activateFirst } = useActiveRow(options);
  const count = options.rows.indexes.length;
  /** Where a range selection starts. */
  const anchor = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of another list are different ones
  useEffect(() => {
    anchor.current = null;
  }, [options.list.key]);

  const move = (to: number, event: KeyboardEvent) => {
    const row = Math.max(0, Math.min(count - 1, to));
    if (event.shiftKey) {
      anchor.current ??= shown ?? 0;
      latest.current.onSelectRange(anchor.current, row);
    } else anchor.current = row;
    activate(row);
  };

  const tick = useCallback(
    (row: number, isRange: boolean) => {
      const { selection, onSelectRange } = latest.current;
      if (isRange && anchor.current !== null) {
        onSelectRange(anchor.current, row);
      } else {
        const contact = contactIn(row);
        if (contact) selection.toggle(contact.contact_id);
        anchor.current = row;
      }
      setActiveRow(row);
    },
    [contactIn, setActiveRow],
  );

  const trash = () => {
    const { selection, onTrash } = latest.current;
    const active = shown === null ? undefined : contactIn(shown);
    if (selection.ids.size > 0) onTrash([]);
    else if (active) onTrash([active]);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { selection, onOpen, onSelectAll, onType } = latest.current;
    const command = event.ctrlKey || event.metaKey;
    const at = shown ?? -1;
    const contact = at < 0 ? undefined : contactIn(at);
    const actions: Record<string, () => void> = {
      Enter: () => contact && onOpen(contact.contact_id, true),
      ' ': () => at >= 0 && tick(at, event.shiftKey),
      Delete: trash,
      Backspace: trash,
      Escape: () => selection.clear(),
    };
    if (command && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      onSelectAll();
      return;
    }
    if (command || event.altKey) return;
    const to = rowAfter(event.key, at, count);
    const action = to === null ? actions[event.key] : () => move(to, event);
    if (action) {
      event.preventDefault();
      action();
    } else if (event.key.length === 1 && event.key !== '/') onType();
  };

  const onPress = useCallback(
    (row: number, event: MouseEvent) => {
      const { choosing, onOpen } = latest.current;
      if (event.shiftKey || event.ctrlKey || event.metaKey || choosing) {
        tick(row, event.shiftKey);
        return;
      }
      anchor.current = row;
      setActiveRow(row);
      const contact = contactIn(row);
      if (contact) onOpen(contact.contact_id, false);
    },
    [tick, contactIn, setActiveRow],
  );

  const onTick = useCallback(
    (row: number, event: MouseEvent) => {
      event.stopPropagation();
      tick(row, event.shiftKey);
    },
    [tick],
  );

  return {
    activeRow: shown,
    activeIndex: shown === null ? -1 : (options.rows.indexes[shown] ?? -1),
    onKeyDown,
    onFocus: activateFirst,
    onPress,
    onTick,
  };
}
