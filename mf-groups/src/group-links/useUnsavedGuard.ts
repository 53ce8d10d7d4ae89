import { useEffect } from 'react';

interface Saver {
  readonly hasUnsavedChanges: boolean;
  save: () => Promise<void>;
}

/** Tries again once the network is back, and asks before a window with unsaved changes closes. */
export function useUnsavedGuard(saver: Saver): void {
  useEffect(() => {
    const retry = () => void saver.save();
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.hasUnsavedChanges) event.preventDefault();
    };
    addEventListener('online', retry);
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('online', retry);
      removeEventListener('beforeunload', warn);
    };
  }, [saver]);
}
