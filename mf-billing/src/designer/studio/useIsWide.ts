import { useSyncExternalStore } from 'react';

const query = '(min-width: 960px)';

/** Whether panels stand beside the canvas; on smaller screens they rise from the lower edge. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
