import { useEffect, useState } from 'react';

/** True after something has taken too long. */
export function useIsOverdue(waiting: boolean, seconds = 15): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setOver(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [waiting, seconds]);
  return waiting && isOver;
}
