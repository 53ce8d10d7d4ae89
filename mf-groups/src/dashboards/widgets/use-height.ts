import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The height of an element in pixels, updated when it changes; `fallback` until it is measured. */
export function useHeight<Box extends HTMLElement>(fallback: number): [RefObject<Box | null>, number] {
  const ref = useRef<Box>(null);
  const [height, setHeight] = useState(fallback);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHeight(Math.floor(entry.contentRect.height) || fallback);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [fallback]);
  return [ref, height];
}
