import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';
import { bringIntoView, cellSizes, stickyTop } from './cell-sizes.ts';
import type { CellPosition, GridSize } from './grid-selection.ts';

/** The rows and columns that the viewport shows. Scrolls the end of the selection into view. */
export function useGridWindow(
  viewport: RefObject<HTMLDivElement | null>,
  size: GridSize,
  { row, column }: CellPosition,
  rightToLeft: boolean,
) {
  const rows = useVirtualizer({
    count: size.rows - 1,
    getScrollElement: () => viewport.current,
    estimateSize: () => cellSizes.row,
    overscan: 6,
    useFlushSync: false,
    scrollMargin: stickyTop,
  });
  const columns = useVirtualizer({
    horizontal: true,
    isRtl: rightToLeft,
    count: size.columns,
    getScrollElement: () => viewport.current,
    estimateSize: () => cellSizes.column,
    overscan: 2,
    useFlushSync: false,
    scrollMargin: cellSizes.name,
  });

  useLayoutEffect(() => {
    if (viewport.current) bringIntoView(viewport.current, { row, column }, rightToLeft);
  }, [viewport, row, column, rightToLeft]);

  return { rows: rows.getVirtualItems(), columns: columns.getVirtualItems() };
}
