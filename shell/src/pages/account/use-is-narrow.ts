import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 899.98px)');

const subscribe = (changed: () => void) => {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
};

/** Whether the list of an account's parts and a part have no room beside each other. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
