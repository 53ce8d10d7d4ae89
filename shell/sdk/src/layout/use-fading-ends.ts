import { type RefObject, useEffect } from 'react';

const fade = 32;

/** Sets `--before` and `--beyond` of a scrolling row: how far its ends fade, depending on the hidden content. */
export function useFadingEnds(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const mark = () => {
      // Negative in right-to-left rows.
      const before = Math.abs(element.scrollLeft);
      const beyond = Math.max(0, element.scrollWidth - element.clientWidth - before);
      element.style.setProperty('--before', `${Math.min(fade, before)}px`);
      element.style.setProperty('--beyond', `${Math.min(fade, beyond)}px`);
    };
    mark();
    element.addEventListener('scroll', mark, { passive: true });
    const watch = new ResizeObserver(mark);
    watch.observe(element);
    return () => {
      element.removeEventListener('scroll', mark);
      watch.disconnect();
    };
  }, [row]);
}
