/**
 * Tilts an element's first child towards the pointer, by CSS variables. Server-rendered pages inline the source of this
 * function, so it refers to nothing outside itself. Returns a function that removes the listeners.
 */
export function followPointer(element: HTMLElement): () => void {
  const maxDegrees = 7;
  const listening = new AbortController();
  const { signal } = listening;
  const setVariables = (values: Record<string, string | null>) => {
    for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value);
  };
  element.addEventListener(
    'pointermove',
    ({ pointerType, clientX, clientY }) => {
      if (pointerType !== 'mouse' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      const x = (clientX - left) / width;
      const y = (clientY - top) / height;
      setVariables({
        '--lean-x': `${(0.5 - y) * maxDegrees}deg`,
        '--lean-y': `${(x - 0.5) * maxDegrees}deg`,
        '--light-x': `${x * 100}%`,
        '--light-y': `${y * 100}%`,
      });
    },
    { signal },
  );
  element.addEventListener(
    'pointerleave',
    () => setVariables({ '--lean-x': null, '--lean-y': null, '--light-x': null, '--light-y': null }),
    { signal },
  );
  return () => listening.abort();
}
