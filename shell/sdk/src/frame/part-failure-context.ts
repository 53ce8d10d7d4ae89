import { createContext } from 'react';

/** Told of each lazy part of a page that could not be loaded: the page may be older than what the server has now. */
export const PartFailureContext = createContext<(error: unknown) => void>(() => {});
