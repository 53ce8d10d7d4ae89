import { formatNumber } from '@meishi/shell-sdk';

/** `85.60`, `85,60`. */
export const formatMillimetres = (millimetres: number): string =>
  formatNumber(millimetres, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
