import { createContext, useContext, useEffect } from 'react';

/** Called when the page of the current address is rendered. */
export const PageShownContext = createContext<() => void>(() => {});

/** Rendered beside a page that may suspend. Reports when the page is there. */
export function PageShown() {
  const report = useContext(PageShownContext);
  useEffect(report, [report]);
  return null;
}
