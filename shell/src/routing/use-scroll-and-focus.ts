import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { ScrollPositions } from './scroll-positions.ts';

/** State of a navigation that opens something above the page, such as a sheet. */
interface NavigationState {
  keepScroll?: boolean;
}

/**
 * Every navigation scrolls to the top (specification, section 2); back, forward and reload restore the position.
 * Another page gets the focus on its content. A replaced query, such as a filter, keeps position and focus.
 */
export function useScrollAndFocus(): void {
  const location = useLocation();
  const type = useNavigationType();
  const positions = useRef<ScrollPositions>(null);
  const last = useRef(location);
  // The router gives the same key to the first entry of every document.
  const entry = location.key === 'default' ? location.pathname : location.key;
  const first = useRef(entry);

  useLayoutEffect(() => {
    positions.current = new ScrollPositions(first.current);
    return positions.current.follow();
  }, []);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = location;
    const isSamePage = before.pathname === location.pathname;
    const keeps =
      (location.state as NavigationState | null)?.keepScroll ||
      // A click on the link of the open page replaces its address anyway.
      (type === 'REPLACE' && isSamePage && before.search !== location.search);
    positions.current?.enter(entry, type === 'POP' ? 'restore' : keeps ? 'keep' : 'top');
  }, [location, entry, type]);

  const path = useRef(location.pathname);
  // Before the effects of the new page, which may focus a field.
  useLayoutEffect(() => {
    if (path.current === location.pathname) return;
    path.current = location.pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [location.pathname]);
}
