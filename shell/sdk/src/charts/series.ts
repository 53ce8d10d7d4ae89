import { theme } from '../theme/theme.ts';

/** One line of a chart: a number that every point has. */
export interface ChartSeries<Point> {
  key: Extract<keyof Point, string>;
  label: string;
}

/** How times are written. */
export interface ChartTime {
  /** Below the chart. */
  short: (at: string) => string;
  /** In table and announcements. */
  long: (at: string) => string;
}

const { colour } = theme;

export const seriesColours = [
  colour.series1,
  colour.series2,
  colour.series3,
  colour.series4,
  colour.series5,
  colour.series6,
] as const;

export const numberAt = <Point>(point: Point, { key }: ChartSeries<Point>) => Number(point[key]);
