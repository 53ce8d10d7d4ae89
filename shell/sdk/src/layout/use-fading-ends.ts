import { type RefObject, useEffect } from 'react';

const fade = 32;

/** Tells a scrolling row, as `--before` and `--beyond`, how far its ends fade: as far as something is hidden there. */
export function useFadingEnds(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const mark = () => {
      // Negative where the row begins on the right.
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
