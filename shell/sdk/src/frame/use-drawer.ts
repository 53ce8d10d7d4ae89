import { type ToggleEvent, useEffect, useRef } from 'react';

/**
 * Makes a native popover a modal drawer: while it is open, the parts behind it are inert and its first entry
 * has focus. The browser opens and closes it and returns focus.
 */
export function useDrawer(present: boolean) {
  const drawer = useRef<HTMLElement>(null);
  const topBar = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const setInert = (inert: boolean) => {
    for (const part of [topBar.current, content.current]) if (part) part.inert = inert;
  };
  useEffect(() => {
    // A drawer that is removed while open fires no close event.
    if (!present && content.current) content.current.inert = false;
  }, [present]);
  return {
    drawer,
    topBar,
    content,
    close: () => drawer.current?.hidePopover?.(),
    onBeforeToggle: (event: ToggleEvent) => {
      // Before closing, because focus cannot return to an inert menu button.
      if (event.newState === 'closed') setInert(false);
    },
    onToggle: (event: ToggleEvent) => {
      if (event.newState !== 'open') return;
      setInert(true);
      drawer.current?.querySelector<HTMLElement>('nav a')?.focus();
    },
  };
}
