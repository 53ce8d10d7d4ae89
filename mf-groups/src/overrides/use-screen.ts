import { useMediaQuery } from '@meishi/shell-sdk';

/** Whether the screen has room for a list only. */
export const useNarrow = () => useMediaQuery('(max-width: 719.98px)');

/** Whether a phone preview fits beside the grid. */
export const useWide = () => useMediaQuery('(min-width: 1180px)');
