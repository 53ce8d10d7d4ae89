import { useSyncExternalStore } from 'react';

function useMatches(media: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(media).matches,
  );
}

/** Whether there is room for a list only. */
export const useNarrow = () => useMatches('(max-width: 719.98px)');

/** Whether a phone fits beside the grid. */
export const useWide = () => useMatches('(min-width: 1180px)');
