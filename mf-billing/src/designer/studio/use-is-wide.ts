import { useMediaQuery } from '@meishi/shell-sdk';

/** Whether panels fit beside the canvas. On smaller screens they open from the lower edge. */
export const useIsWide = () => useMediaQuery('(min-width: 960px)');
