import { useEffect, useState } from 'react';

const slowAfterMs = 8_000;

/** Whether the component has been shown for 8 seconds: a placeholder says then that it is still loading. */
export function useIsSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}
