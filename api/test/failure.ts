import { ApiError } from '@meishi/api-contract/transport/client';

/** The error with which the API refused a call. */
export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.catch((error: unknown) => error);
  if (outcome instanceof ApiError) return outcome;
  throw new Error('The call was not refused', { cause: outcome });
}
