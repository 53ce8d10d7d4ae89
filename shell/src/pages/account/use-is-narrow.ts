import { useMediaQuery } from '@meishi/shell-sdk';

/** Whether the list of sections and an open section do not fit side by side. */
export const useIsNarrow = () => useMediaQuery('(max-width: 899.98px)');
