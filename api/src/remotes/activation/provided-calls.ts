import { endpoints } from '@meishi/api-contract/endpoints';
import { type CallShape, callName, shapeOfCall } from '@meishi/api-contract/rules/call-shapes';
import { shapeOfPage } from '@meishi/api-contract/server-pages';

const byName = new Map([...endpoints.values()].map((endpoint) => [callName(endpoint), endpoint]));
const shapes = new Map<string, CallShape | undefined>();

/** What this version of the API takes and gives in a call, or in a function of a server bundle; undefined for an unknown call. */
export function providedCall(call: string): CallShape | undefined {
  if (!shapes.has(call)) shapes.set(call, shapeOf(call));
  return shapes.get(call);
}

function shapeOf(call: string): CallShape | undefined {
  const endpoint = byName.get(call);
  return endpoint ? shapeOfCall(endpoint) : shapeOfPage(call);
}
