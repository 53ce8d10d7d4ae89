import { createContext } from 'react';

/** Called for each lazy part that could not be loaded: the page may be older than the release on the server. */
export const PartFailureContext = createContext<(error: unknown) => void>(() => {});
