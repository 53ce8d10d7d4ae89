import { useEffect, useRef } from 'react';

/** On navigation, scrolls to the top and focuses the content. Changes of only the query do not count. */
export function useScrollAndFocus(pathname: string): void {
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
