import { type ToggleEvent, useEffect, useRef } from 'react';

/**
 * Makes a native popover a modal drawer: while it is open, the parts behind it are inert and its first entry has the
 * focus. Opening, closing and giving the focus back are the browser's.
 */
export function useDrawer(present: boolean) {
  const drawer = useRef<HTMLElement>(null);
  const topBar = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const setInert = (inert: boolean) => {
    for (const part of [topBar.current, content.current]) if (part) part.inert = inert;
  };
  useEffect(() => {
    // A drawer that goes away while it is open does not say that it closes.
    if (!present && content.current) content.current.inert = false;
  }, [present]);
  return {
    drawer,
    topBar,
    content,
    close: () => drawer.current?.hidePopover?.(),
    onBeforeToggle: (event: ToggleEvent) => {
      // Before, because focus cannot go back to a menu button that is inert.
      if (event.newState === 'closed') setInert(false);
    },
    onToggle: (event: ToggleEvent) => {
      if (event.newState !== 'open') return;
      setInert(true);
      drawer.current?.querySelector<HTMLElement>('nav a')?.focus();
    },
  };
}
