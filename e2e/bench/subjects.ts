import { measureEventBatches } from './event-batches.ts';
import type { Subject } from './figures.ts';
import { measureGroupAnalytics } from './group-analytics.ts';
import { measureHotPaths } from './hot-paths.ts';
import { measureMixedLoad } from './mixed-load.ts';
import { measureServer } from './server.ts';

/** In the order in which they are measured and documented. The mixed load fills the database, so it is the last. */
export const subjects: readonly Subject[] = [
  { key: 'hot-paths', title: 'Hot paths', measure: measureHotPaths },
  { key: 'event-batches', title: 'Batches of events', measure: measureEventBatches },
  { key: 'server', title: 'Start and memory of the API', measure: measureServer },
  { key: 'group-analytics', title: 'Group analytics', measure: measureGroupAnalytics },
  { key: 'mixed-load', title: 'Mixed load', measure: measureMixedLoad },
];
