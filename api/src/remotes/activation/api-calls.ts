import { endpoints } from '@meishi/api-contract/endpoints';
import { type CallShape, callName, shapeOfCall } from '@meishi/api-contract/rules/call-shapes';

/** What this version of the API takes and gives, by the name of a call. The bundle contains the result (bundle.mjs). */
export const apiCalls = (): Record<string, CallShape> =>
  Object.fromEntries([...endpoints.values()].map((endpoint) => [callName(endpoint), shapeOfCall(endpoint)]));
