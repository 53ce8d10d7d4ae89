import { useNavigate } from '@meishi/shell-sdk';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { ContactsView } from './contacts-view.ts';
import type { ListHandle } from './list/ContactListbox.tsx';

/** Opens and closes contacts beside the list, and moves the focus there and back. */
export function useOpenContact(
  { contactId, openContact }: ContactsView,
  listbox: RefObject<ListHandle | null>,
) {
  const navigate = useNavigate();
  const detail = useRef<HTMLElement>(null);
  const cameFromList = useRef(false);

  const open = useCallback(
    (id: string, byKeyboard: boolean) => {
      // Replaces the history entry of an open contact, so that one step back always leads to the list.
      openContact(id, { replace: contactId !== null });
      cameFromList.current ||= contactId === null;
      if (byKeyboard) requestAnimationFrame(() => detail.current?.focus());
    },
    [openContact, contactId],
  );
  const close = useCallback(() => {
    if (cameFromList.current) void navigate(-1);
    else openContact(null, { replace: true });
    cameFromList.current = false;
    requestAnimationFrame(() => listbox.current?.focus());
  }, [openContact, navigate, listbox]);

  useEffect(() => {
    if (contactId === null) cameFromList.current = false;
  }, [contactId]);

  return { detail, open, close };
}
