import { ApiError, type Call } from '@meishi/api-contract/transport/client';

/** Wraps the API client and reports if the API refuses a token because the session has ended. */
export function reportSessionEnd(call: Call, onEnded: () => Promise<void>): Call {
  return (async (...inputs: Parameters<Call>) => {
    try {
      return await call(...inputs);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'session-ended') await onEnded();
      throw error;
    }
  }) as Call;
}
