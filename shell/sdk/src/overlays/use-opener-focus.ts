import { useRef } from 'react';

/** Returns the focus to what had it before an overlay opened. Radix returns it to its own triggers only. */
export function useOpenerFocus() {
  const opener = useRef<Element | null>(null);
  return {
    note: () => {
      opener.current = document.activeElement;
    },
    restore: (event: Event) => {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
