import { useNotify } from '@meishi/shell-sdk';
import { useEffect } from 'react';
import { t } from '../words';

interface Saver {
  readonly hasUnsavedChanges: boolean;
  save: () => Promise<void>;
}

/** Tries again once the network is back, and sees to it that no change is lost unheard when the page is left. */
export function useUnsavedGuard(saver: Saver): void {
  const notify = useNotify();
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

  useEffect(() => {
    const saveLast = async () => {
      if (!saver.hasUnsavedChanges) return;
      await saver.save();
      if (saver.hasUnsavedChanges)
        notify({
          message: t('Your last changes to the group’s links could not be saved.'),
          tone: 'error',
          action: { label: t('Try again'), onAction: () => void saveLast() },
        });
    };
    return () => void saveLast();
  }, [saver, notify]);
}
