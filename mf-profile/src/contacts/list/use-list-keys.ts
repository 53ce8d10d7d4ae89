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

/** Keyboard and pointer control of the list: one row is active, any number are selected. */
export function useListKeys(options: ListKeysOptions) {
  const latest = useRef(options);
  latest.current = options;
  const { list, rows } = options;
  const { shown, setActiveRow, contactIn, activate, activateFirst } = useActiveRow(options);
  const count = rows.indexes.length;
  /** Where a range selection starts. */
  const anchor = useRef<number | null>(null);

  // The rows of another list are different ones.
  useEffect(() => {
    anchor.current = null;
  }, [list.key]);

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
    const chosen = selection.ids.size > 0 ? [] : active ? [active] : [];
    if (selection.ids.size > 0 || chosen.length > 0) onTrash(chosen);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { selection, onOpen, onSelectAll, onType } = latest.current;
    const command = event.ctrlKey || event.metaKey;
    const at = shown ?? -1;
    const contact = at < 0 ? undefined : contactIn(at);
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(at + 1, event),
      ArrowUp: () => move(at < 0 ? 0 : at - 1, event),
      PageDown: () => move(at + jump, event),
      PageUp: () => move(at - jump, event),
      Home: () => move(0, event),
      End: () => move(count - 1, event),
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
    const act = acts[event.key];
    if (act) {
      event.preventDefault();
      act();
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
    activeIndex: shown === null ? -1 : (rows.indexes[shown] ?? -1),
    onKeyDown,
    onFocus: activateFirst,
    onPress,
    onTick,
  };
}
