import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height from the top of an element to the bottom of the window. */
export function useHeightBelow(element: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top ?? 0;
      setRoom(Math.floor(innerHeight - top - scrollY));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      removeEventListener('resize', measure);
    };
  }, [element]);
  return room;
}
