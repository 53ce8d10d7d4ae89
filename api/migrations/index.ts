import type { MigrationObject } from '@mikro-orm/core';
import { Analytics } from './20261121-analytics.js';
import { People } from './20261121-people.js';

/** In the order in which they run; a name never changes once released. */
export const migrations: MigrationObject[] = [
  { name: '20261121-people', class: People },
  { name: '20261121-analytics', class: Analytics },
];
