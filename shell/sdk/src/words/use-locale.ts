import { useSyncExternalStore } from 'react';
import { currentLocale, onLocaleChange } from './words.ts';

/** The locale that is spoken; what shows words is rendered afresh when it changes. */
export function useLocale(): string {
  return useSyncExternalStore(onLocaleChange, currentLocale, currentLocale);
}
