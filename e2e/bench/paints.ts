import type { Page } from '@playwright/test';

/** The times of a page's paints in milliseconds, and its layout shift. */
interface Paints {
  first: number;
  largest: number;
  shift: number;
}

/** Runs in the page before any other script. */
export function observePaints(): void {
  const paints: Paints = { first: 0, largest: 0, shift: 0 };
  Object.assign(globalThis, { paints });
  const observe = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') paints.first = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    paints.largest = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    paints.shift += entry.value ?? 0;
  });
}

export const readPaints = (page: Page): Promise<Paints> =>
  page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints);
