import { formatNumber } from '@meishi/shell-sdk';

/** Formats milliseconds as `1.2 seconds`. */
export function formatSeconds(milliseconds: number): string {
  return formatNumber(milliseconds / 1000, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  });
}
