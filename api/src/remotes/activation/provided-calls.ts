import { endpoints } from '@meishi/api-contract/endpoints';
import { type CallShape, callName, shapeOfCall } from '@meishi/api-contract/rules/call-shapes';

const byName = new Map([...endpoints.values()].map((endpoint) => [callName(endpoint), endpoint]));
const shapes = new Map<string, CallShape>();

/** What this version of the API takes and gives in a call; undefined for an unknown call. */
export function providedCall(call: string): CallShape | undefined {
  const endpoint = byName.get(call);
  if (endpoint && !shapes.has(call)) shapes.set(call, shapeOfCall(endpoint));
  return shapes.get(call);
}
