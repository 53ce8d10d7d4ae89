import { ApiError } from '@meishi/api-contract/client';

/** What the API refused a call with. */
export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.catch((error: unknown) => error);
  if (outcome instanceof ApiError) return outcome;
  throw new Error('The call was not refused', { cause: outcome });
}
