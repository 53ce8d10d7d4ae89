import { useEffect, useState } from 'react';

/** Whether there was no input for this time. */
export function useIdle(timeoutMs: number): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const start = () => setTimeout(() => setIdle(true), timeoutMs);
    let timer = start();
    const restart = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = start();
    };
    const inputs = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const input of inputs) addEventListener(input, restart);
    return () => {
      clearTimeout(timer);
      for (const input of inputs) removeEventListener(input, restart);
    };
  }, [timeoutMs]);
  return isIdle;
}
