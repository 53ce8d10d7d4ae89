/** 1,204 in the reader's own way of writing. */
export const formatCount = (value: number) => new Intl.NumberFormat().format(value);

/** 12K where there is little room. */
export const formatShort = (value: number) =>
  new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 }).format(value);

export const formatPercent = (share: number) =>
  new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(
    share,
  );
