import { useEffect, useState } from 'react';

/** The remaining seconds of a countdown, and a function to start one. */
export function useCountdown(): [left: number, begin: (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
