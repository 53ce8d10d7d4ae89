import * as z from 'zod/mini';
import { message } from './message.ts';

/** JSON from the client: an object with a maximum number of characters and levels. */
export const boundedJson = (maxLength: number, maxDepth: number) =>
  z.record(z.string(), z.unknown()).check(
    z.refine((value) => depthOf(value, maxDepth) <= maxDepth, {
      error: message('This is nested more than {{maximum, number}} levels deep.'),
      params: { maximum: maxDepth },
    }),
    z.refine((value) => depthOf(value, maxDepth) > maxDepth || JSON.stringify(value).length <= maxLength, {
      error: message('This is too long. Use up to {{maximum, number}} characters.'),
      params: { maximum: maxLength },
    }),
  );

/** The nesting depth, counted up to one level beyond the limit. */
function depthOf(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (limit < 0) return 1;
  return 1 + Object.values(value).reduce((most, inner) => Math.max(most, depthOf(inner, limit - 1)), 0);
}
