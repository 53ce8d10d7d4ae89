import { type RefObject, useEffect, useRef } from 'react';
import { type ViewControl, zoomedAbout } from './view.ts';

/** Scrolling pans the view. With Ctrl or by pinching it zooms. */
export function useWheel({ element, change }: ViewControl) {
  useEffect(() => {
    if (!element) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const about = { x: event.clientX - left, y: event.clientY - top };
      change((view) =>
        event.ctrlKey || event.metaKey
          ? zoomedAbout(view, about, Math.exp(-event.deltaY / 240))
          : { ...view, x: view.x - event.deltaX, y: view.y - event.deltaY },
      );
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [element, change]);
}

/** While pressed, dragging pans the view. */
export function useSpaceKey(): RefObject<boolean> {
  const isDown = useRef(false);
  useEffect(() => {
    const set = (event: KeyboardEvent) => {
      if (event.key === ' ') isDown.current = event.type === 'keydown';
    };
    addEventListener('keydown', set);
    addEventListener('keyup', set);
    return () => {
      removeEventListener('keydown', set);
      removeEventListener('keyup', set);
    };
  }, []);
  return isDown;
}
