import type { Page } from '@playwright/test';
import type { Figure } from './figures.ts';

/** Frame times and long tasks while something scrolls. */
export interface Scrolling {
  medianMs: number;
  p95Ms: number;
  /** The sum of what tasks take beyond 50 ms. */
  blockedMs: number;
}

/** Scrolls an element, or the page without one, by some pixels in each frame for some seconds. */
export function scrolled(
  page: Page,
  selector: string | null,
  step: { top: number; left?: number },
  seconds: number,
): Promise<Scrolling> {
  return page.evaluate(
    async ({ selector, top, left, ms }) => {
      const scroller = (selector && document.querySelector(selector)) || document.documentElement;
      scroller.scrollTo(0, 0);
      let blockedMs = 0;
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) blockedMs += duration - 50;
      });
      observer.observe({ type: 'longtask' });
      const frames: number[] = [];
      const until = performance.now() + ms;
      for (let before = performance.now(); before < until; ) {
        scroller.scrollBy(left, top);
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        frames.push(now - before);
        before = now;
      }
      observer.disconnect();
      frames.sort((one, other) => one - other);
      const at = (part: number) => frames[Math.floor(frames.length * part)] ?? 0;
      return { medianMs: at(0.5), p95Ms: at(0.95), blockedMs };
    },
    { selector, top: step.top, left: step.left ?? 0, ms: seconds * 1000 },
  );
}

export const scrollingFigures = (name: string, { medianMs, p95Ms, blockedMs }: Scrolling): Figure[] => [
  { name: `${name}, median frame`, value: medianMs, unit: 'ms' },
  { name: `${name}, 95 of 100 frames`, value: p95Ms, unit: 'ms' },
  { name: `${name}, blocked`, value: blockedMs, unit: 'ms' },
];
