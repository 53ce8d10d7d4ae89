import { createContext, useContext, useEffect } from 'react';

/** Called when the page of the current address stands in the document. */
export const PageShownContext = createContext<() => void>(() => {});

/** To be put beside a page that may suspend: it reports when the page is there. */
export function PageShown() {
  const report = useContext(PageShownContext);
  useEffect(report, [report]);
  return null;
}
