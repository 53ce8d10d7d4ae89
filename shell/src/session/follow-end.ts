import { ApiError, type Call } from '@meishi/api-contract/client';

/** The same client, which tells when the API refuses even a fresh token because the session was ended. */
export function followEnd(call: Call, onEnded: () => Promise<void>): Call {
  return (async (...inputs: Parameters<Call>) => {
    try {
      return await call(...inputs);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'session-ended') await onEnded();
      throw error;
    }
  }) as Call;
}
