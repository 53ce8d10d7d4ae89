import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNotify } from '../toast/Toasts.tsx';
import { t } from '../words/kit-words.ts';

/** Holds a user's changes and saves them automatically. */
export interface Saver<State, Known> {
  readonly state: () => State;
  readonly subscribe: (listener: () => void) => () => void;
  readonly hasUnsavedChanges: boolean;
  /** Takes over a newer version that was loaded or saved elsewhere. Unsaved changes stay. */
  adopt(newest: Known): void;
  /** Saves all changes now. Never rejects: a failure is part of the state. */
  save(options?: { keepalive: boolean }): Promise<void>;
}

/**
 * Creates a saver and connects it with the page: it adopts newer versions, retries when the network is back,
 * and saves when the page is hidden or left.
 * @param unsaved The message if the last changes could not be saved after the page was left.
 * @param stored The message for that without a network, if the changes are stored in the browser.
 */
export function useSaver<State, Known, Kind extends Saver<State, Known>>(
  create: () => Kind & Saver<State, Known>,
  newest: Known,
  unsaved: string,
  stored?: string,
): { saver: Kind; state: State } {
  const notify = useNotify();
  const [saver] = useState(create);
  const state = useSyncExternalStore(saver.subscribe, saver.state);

  useEffect(() => saver.adopt(newest), [saver, newest]);

  useEffect(() => {
    const retry = () => void saver.save();
    const flush = () => {
      if (document.visibilityState === 'hidden' && saver.hasUnsavedChanges)
        void saver.save({ keepalive: true });
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.hasUnsavedChanges) event.preventDefault();
    };
    addEventListener('online', retry);
    addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('online', retry);
      removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [saver]);

  useEffect(() => {
    const saveLast = async () => {
      if (!saver.hasUnsavedChanges) return;
      await saver.save();
      if (!saver.hasUnsavedChanges) return;
      if (stored && !navigator.onLine) notify(stored);
      else
        notify({
          message: unsaved,
          tone: 'error',
          action: { label: t('Try again'), onAction: () => void saveLast() },
        });
    };
    return () => void saveLast();
  }, [saver, notify, unsaved, stored]);

  return { saver, state };
}
