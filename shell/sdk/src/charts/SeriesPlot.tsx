import { AxisBottom, AxisLeft } from '@visx/axis';
import { curveMonotoneX } from '@visx/curve';
import { Group } from '@visx/group';
import { useParentSize } from '@visx/responsive';
import { scaleLinear, scalePoint } from '@visx/scale';

import { AreaClosed, LinePath } from '@visx/shape';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme.ts';
import { formatCount, formatShort } from '../words/format.ts';
import { t } from '../words/kit-words.ts';
import { PointTip } from './PointTip.tsx';
import { type ChartSeries, type ChartTime, colourOf, seriesColours, valueAt } from './series.ts';

interface SeriesPlotProps<Point extends { at: string }> {
  label: string;
  points: readonly Point[];
  series: readonly ChartSeries<Point>[];
  time: ChartTime;
  height: number;
}

type ScaleLinear = ReturnType<typeof scaleLinear<number>>;
type ScalePoint = ReturnType<typeof scalePoint<string>>;

const margin = { top: 12, right: 8, bottom: 28, left: 36 };

/**
 * The lines. For the keyboard and screen readers the plot is a slider along time: arrows step through the points, and
 * each step reads out its values.
 */
export function SeriesPlot<Point extends { at: string }>({
  label,
  points,
  series,
  time,
  height,
}: SeriesPlotProps<Point>) {
  const { parentRef, width } = useParentSize({ initialSize: { width: 600 }, debounceTime: 50 });
  const [picked, setPicked] = useState<number | null>(null);
  const fill = useId();
  const inner = {
    width: Math.max(width - margin.left - margin.right, 1),
    height: height - margin.top - margin.bottom,
  };
  const x = scalePoint({ domain: points.map((point) => point.at), range: [0, inner.width] });
  const top = Math.max(4, ...points.flatMap((point) => series.map((line) => valueAt(point, line))));
  const y = scaleLinear({ domain: [0, top], range: [inner.height, 0], nice: 4 });
  const xOf = (point: Point) => x(point.at) ?? 0;
  const last = points.length - 1;
  const index = Math.min(picked ?? last, last);
  const point = picked === null ? undefined : points[index];

  const pickAt = (event: PointerEvent<HTMLElement>) => {
    const offset = event.clientX - event.currentTarget.getBoundingClientRect().left - margin.left;
    setPicked(Math.min(last, Math.max(0, Math.round((offset / inner.width) * last))));
  };
  const step = (event: KeyboardEvent) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') setPicked(null);
    if (target === undefined) return;
    event.preventDefault();
    setPicked(Math.min(last, Math.max(0, target)));
  };
  if (points.length === 0) return <Plot ref={parentRef} style={{ height }} />;
  return (
    <Plot ref={parentRef} style={{ height }}>
      <Stage
        role="slider"
        tabIndex={0}
        aria-label={t('{{label}}. Use the left and right arrow keys to move between points.', { label })}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={index + 1}
        aria-valuetext={sentenceOf(points[index], series, time)}
        onPointerMove={pickAt}
        onPointerDown={pickAt}
        onPointerLeave={() => setPicked(null)}
        onKeyDown={step}
        onFocus={() => setPicked(last)}
        onBlur={() => setPicked(null)}
      >
        <svg width={width} height={height} aria-hidden="true">
          <linearGradient id={fill} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor={seriesColours[0]} stopOpacity="0.16" />
            <stop offset="1" stopColor={seriesColours[0]} stopOpacity="0" />
          </linearGradient>
          <Group left={margin.left} top={margin.top}>
            <Axes x={x} y={y} {...inner} labelled={spread(points, inner.width)} shortTime={time.short} />
            {series.map((line, order) => {
              const placed = points.map((value) => ({ x: xOf(value), y: y(valueAt(value, line)) }));
              return (
                <SeriesLine
                  key={line.key}
                  points={placed}
                  picked={picked === null ? undefined : placed[index]}
                  colour={colourOf(line, order)}
                  dashed={line.comparison}
                  area={order === 0 ? { yScale: y, fill: `url(#${fill})` } : undefined}
                />
              );
            })}
          </Group>
        </svg>
      </Stage>
      {point && (
        <PointTip
          left={margin.left + xOf(point)}
          width={width}
          title={time.long(point.at)}
          rows={series.map((line, order) => ({
            label: line.label,
            value: formatCount(valueAt(point, line)),
            colour: colourOf(line, order),
          }))}
        />
      )}
    </Plot>
  );
}

interface AxesProps {
  x: ScalePoint;
  y: ScaleLinear;
  width: number;
  height: number;
  /** The points that have a label. */
  labelled: readonly { at: string }[];
  shortTime: ChartTime['short'];
}

/** Both axes with labels, and a horizontal line at each tick. */
function Axes({ x, y, width, height, labelled, shortTime }: AxesProps) {
  return (
    <>
      {y.ticks(4).map((tick) => (
        <line key={tick} x2={width} y1={y(tick)} y2={y(tick)} stroke={theme.colour.hairline} />
      ))}
      <AxisLeft
        scale={y}
        tickValues={y.ticks(4).filter(Number.isInteger)}
        tickFormat={(value) => formatShort(Number(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...tickLabel, textAnchor: 'end', dx: -4, dy: 4 }}
      />
      <AxisBottom
        top={height}
        scale={x}
        tickValues={labelled.map(({ at }) => at)}
        tickFormat={(at) => shortTime(String(at))}
        hideAxisLine
        hideTicks
        tickLabelProps={(_, tick, ticks) => ({
          ...tickLabel,
          dy: 4,
          textAnchor: anchorOf(x(String(ticks[tick]?.value)) ?? 0, width),
        })}
      />
    </>
  );
}

interface Place {
  x: number;
  y: number;
}

interface SeriesLineProps {
  points: Place[];
  /** Marked with a dot. */
  picked: Place | undefined;
  colour: string;
  dashed: boolean | undefined;
  /** The fill between line and axis. */
  area: { yScale: ScaleLinear; fill: string } | undefined;
}

function SeriesLine({ points, picked, colour, dashed, area }: SeriesLineProps) {
  const line = { data: points, x: xOfPlace, y: yOfPlace, curve: curveMonotoneX };
  return (
    <g>
      {area && <AreaClosed {...line} {...area} />}
      <LinePath
        {...line}
        stroke={colour}
        strokeWidth={dashed ? 1.5 : 2}
        strokeDasharray={dashed ? '2 5' : undefined}
        strokeLinecap="round"
      />
      {picked && (
        <circle
          cx={picked.x}
          cy={picked.y}
          r={4.5}
          fill={colour}
          stroke={theme.colour.paper}
          strokeWidth={2}
        />
      )}
    </g>
  );
}

/** Labels at the edges stay inside the plot. */
function anchorOf(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < 30) return 'start';
  return x > width - 30 ? 'end' : 'middle';
}

const xOfPlace = ({ x }: Place) => x;
const yOfPlace = ({ y }: Place) => y;

function sentenceOf<Point extends { at: string }>(
  point: Point | undefined,
  series: readonly ChartSeries<Point>[],
  time: ChartTime,
) {
  if (!point) return undefined;
  const values = series.map((line) => `${line.label}: ${formatCount(valueAt(point, line))}`);
  return `${time.long(point.at)}. ${values.join(', ')}`;
}

/** The last point and every n-th before it, as many as have room for labels. */
function spread<Point>(points: readonly Point[], width: number): Point[] {
  const step = Math.max(1, Math.ceil((points.length * 84) / width));
  return points.filter((_, index) => (points.length - 1 - index) % step === 0);
}

const tickLabel = { fill: theme.colour.inkFaint, fontSize: 12, fontFamily: theme.font.text };

/* Time runs from left to right in every language. */
const Plot = styled.div`
  direction: ltr;
  position: relative;
  width: 100%;
`;

const Stage = styled.div`
  border-radius: ${theme.radius.small};
  touch-action: pan-y;

  svg {
    overflow: visible;
    font-variant-numeric: tabular-nums;
  }
`;
