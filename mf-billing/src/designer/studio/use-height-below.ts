import { type RefObject, useLayoutEffect, useState } from 'react';

/** Below this width, what follows the page is below the window, because it would leave little of the window to the page. */
const wide = matchMedia('(min-width: 960px)');

/** The height from the top of an element to the bottom of the window or, on wide screens, to what follows the page. */
export function useHeightBelow(element: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top ?? 0;
      const main = element.current?.closest('main');
      const { scrollHeight } = document.documentElement;
      const after = main && wide.matches ? scrollHeight - main.getBoundingClientRect().bottom - scrollY : 0;
      setRoom(Math.floor(innerHeight - top - scrollY - after));
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
