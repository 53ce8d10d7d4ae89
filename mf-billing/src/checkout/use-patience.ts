import { useEffect, useState } from 'react';

/** True once something has taken longer than most people are glad to wait for. */
export function usePatience(waiting: boolean, seconds = 15): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setOver(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [waiting, seconds]);
  return waiting && isOver;
}
