import { useEffect, useState } from 'react';

/** Whether there was no input for the given time. */
export function useIdle(milliseconds: number): boolean {
  const [still, setStill] = useState(false);
  useEffect(() => {
    const rest = () => setTimeout(() => setStill(true), milliseconds);
    let timer = rest();
    const stir = () => {
      clearTimeout(timer);
      setStill(false);
      timer = rest();
    };
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const sign of signs) addEventListener(sign, stir);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, stir);
    };
  }, [milliseconds]);
  return still;
}
