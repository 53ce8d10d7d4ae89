import { useSyncExternalStore } from 'react';
import { currentLocale, onLocaleChange } from './words.ts';

/** The current locale. Components with text render again when it changes. */
export function useLocale(): string {
  return useSyncExternalStore(onLocaleChange, currentLocale, currentLocale);
}
