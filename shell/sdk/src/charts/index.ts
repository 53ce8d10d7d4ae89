export { BarList, type BarListItem, type BarListProps } from './BarList.tsx';
export { SeriesChart, type SeriesChartProps } from './SeriesChart.tsx';
export { StatRow, StatTile, type StatTileProps } from './StatTile.tsx';
export type { ChartSeries, ChartTime } from './series.ts';
