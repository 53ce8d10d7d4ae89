import { useEffect, useRef } from 'react';

/** Every navigation begins at the top, for eyes and for screen readers; changes of the query alone are none. */
export function useArrival(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
