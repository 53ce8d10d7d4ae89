export { BarList } from './BarList.tsx';
export { Breakdowns } from './Breakdowns.tsx';
export { valueIcons, valueNames } from './breakdown-values.ts';
export { Change } from './Change.tsx';
export { RangeControl } from './RangeControl.tsx';
export { SeriesChart } from './SeriesChart.tsx';
export { StatRow, StatTile } from './StatTile.tsx';
export { seriesTime } from './series-time.ts';
export { useRange } from './use-range.ts';
