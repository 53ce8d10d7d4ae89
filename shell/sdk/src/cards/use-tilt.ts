import type { PointerEvent } from 'react';

const maxDegrees = 7;

/** Tilts an element's first child towards the pointer. Uses CSS variables, so that nothing renders again. */
export function useTilt(enabled: boolean) {
  if (!enabled) return {};
  return {
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      const x = (event.clientX - left) / width;
      const y = (event.clientY - top) / height;
      setVariables(event.currentTarget, {
        '--lean-x': `${(0.5 - y) * maxDegrees}deg`,
        '--lean-y': `${(x - 0.5) * maxDegrees}deg`,
        '--light-x': `${x * 100}%`,
        '--light-y': `${y * 100}%`,
      });
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) =>
      setVariables(event.currentTarget, {
        '--lean-x': null,
        '--lean-y': null,
        '--light-x': null,
        '--light-y': null,
      }),
  };
}

function setVariables(element: HTMLElement, values: Record<string, string | null>) {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value);
}
