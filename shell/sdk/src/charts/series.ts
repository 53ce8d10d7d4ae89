import { theme } from '../theme/theme.ts';

/** One line of a chart: the name of a number in every point. */
export interface ChartSeries<Point> {
  key: Extract<keyof Point, string>;
  label: string;
  /** Drawn dashed and faint behind the others, for comparison. */
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

export const valueAt = <Point>(point: Point, { key }: ChartSeries<Point>) => Number(point[key]);

export const colourOf = <Point>({ comparison }: ChartSeries<Point>, order: number): string =>
  comparison ? colour.inkFaint : (seriesColours[order] ?? colour.ink);
