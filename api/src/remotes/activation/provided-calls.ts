import type { CallShape } from '@meishi/api-contract/rules/call-shapes';
import { shapeOfPage } from '@meishi/api-contract/server-pages';
import { apiCalls } from './api-calls.ts';

const shapes = new Map<string, CallShape | undefined>();

/** What this version of the API takes and gives in a call, or in a function of a server bundle; undefined for an unknown call. */
export function providedCall(call: string): CallShape | undefined {
  if (shapes.size === 0) for (const [name, shape] of Object.entries(apiCalls())) shapes.set(name, shape);
  if (!shapes.has(call)) shapes.set(call, shapeOfPage(call));
  return shapes.get(call);
}
