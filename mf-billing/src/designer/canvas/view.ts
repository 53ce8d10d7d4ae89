import { useCallback, useLayoutEffect, useState } from 'react';
import { distanceOf, type Point } from '../geometry/box.ts';
import type { Stock } from '../geometry/stock.ts';

/** The view: pixels per millimetre and the position of the card's upper left corner. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

const minScale = 1.5;
const maxScale = 60;
const margin = 28;

export const toCard = ({ scale, x, y }: View, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
});

export const toWindow = ({ scale, x, y }: View, point: Point): Point => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
});

/** Zooms around a point of the window. */
export function zoomedAbout(view: View, about: Point, factor: number): View {
  const scale = Math.min(maxScale, Math.max(minScale, view.scale * factor));
  const ratio = scale / view.scale;
  return { scale, x: about.x - (about.x - view.x) * ratio, y: about.y - (about.y - view.y) * ratio };
}

export const pannedBy = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x + dx,
  y: view.y + dy,
});

/** Two fingers on the window. */
export interface Pinch {
  distance: number;
  middle: Point;
}

export function pinchOf(fingers: Iterable<Point>): Pinch | null {
  const [first, second, more] = fingers;
  if (!first || !second || more) return null;
  return {
    distance: distanceOf(first, second),
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
  };
}

/** Zooms as the fingers part, and pans with their middle. */
export function pinched(view: View, from: Pinch, to: Pinch): View {
  const zoomed = zoomedAbout(view, from.middle, to.distance / from.distance);
  return pannedBy(zoomed, to.middle.x - from.middle.x, to.middle.y - from.middle.y);
}

function fitting(stock: Stock, width: number, height: number): View {
  const { bleed } = stock;
  const [cardWidth, cardHeight] = [stock.width + 2 * bleed, stock.height + 2 * bleed];
  const scale = Math.max(
    minScale,
    Math.min((width - 2 * margin) / cardWidth, (height - 2 * margin) / cardHeight, 14),
  );
  return { scale, x: (width - stock.width * scale) / 2, y: (height - stock.height * scale) / 2 };
}

/** The view, fitted to the window until the user zooms or pans. */
export function useView(stock: Stock) {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [size, setSize] = useState({ width: 640, height: 440 });
  const [chosen, setChosen] = useState<View | null>(null);
  const view = chosen ?? fitting(stock, size.width, size.height);

  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width && height) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);

  const fit = useCallback(() => setChosen(null), []);
  const change = useCallback(
    (next: (view: View) => View) => setChosen((now) => next(now ?? fitting(stock, size.width, size.height))),
    [stock, size],
  );
  const zoom = useCallback(
    (factor: number) => change((now) => zoomedAbout(now, { x: size.width / 2, y: size.height / 2 }, factor)),
    [change, size],
  );
  return { element, setElement, view, change, zoom, fit };
}

export type ViewControl = ReturnType<typeof useView>;
