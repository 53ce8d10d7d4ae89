import { type RefObject, useEffect } from 'react';

const fade = 32;

/** Tells a scrolling row, as `--before` and `--beyond`, how far its ends fade: as far as something is hidden there. */
export function useFadingEnds(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth, style } = element;
      style.setProperty('--before', `${Math.min(fade, scrollLeft)}px`);
      style.setProperty(
        '--beyond',
        `${Math.min(fade, Math.max(0, scrollWidth - clientWidth - scrollLeft))}px`,
      );
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
