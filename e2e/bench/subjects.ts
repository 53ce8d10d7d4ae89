import type { Subject } from './figures.ts';
import { measureHotPaths } from './hot-paths.ts';

/** In the order in which they are measured and documented. */
export const subjects: readonly Subject[] = [
  { key: 'hot-paths', title: 'Hot paths', measure: measureHotPaths },
];
