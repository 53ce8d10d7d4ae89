import { useEffect, useState } from 'react';

const readingMilliseconds = 7_000;

/** Calls `close` after a delay, but not while the pointer or focus is inside. Returns the handlers to spread. */
export function useDismissal(close: () => void) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(close, readingMilliseconds);
    return () => clearTimeout(timer);
  }, [held, close]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
