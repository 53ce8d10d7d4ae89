import { theme } from '../theme/theme.ts';

/** One line of a chart: a number that every point has. */
export interface ChartSeries<Point> {
  key: Extract<keyof Point, string>;
  label: string;
  /** What the others are compared with: drawn behind them, dashed and faint. */
  comparison?: boolean;
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

export const colourOf = <Point>({ comparison }: ChartSeries<Point>, order: number): string =>
  comparison ? colour.inkFaint : (seriesColours[order] ?? colour.ink);
