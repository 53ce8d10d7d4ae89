import { createContext, useContext } from 'react';

/** What belongs to a page of a remote while it is open. */
interface PageScope {
  /** Aborted when the page is left. */
  signal: AbortSignal;
  /** An element of the body for what the page shows above everything else. Removed when the page is left. */
  root: HTMLElement;
}

export const PageScopeContext = createContext<PageScope | null>(null);

const never = new AbortController().signal;

/** A signal that is aborted when the page is left: for listeners and requests that an effect does not end. */
export function usePageSignal(): AbortSignal {
  return useContext(PageScopeContext)?.signal ?? never;
}

/** The element for nodes that the page adds itself, such as the container of a portal. */
export function usePageRoot(): HTMLElement | undefined {
  return useContext(PageScopeContext)?.root;
}
