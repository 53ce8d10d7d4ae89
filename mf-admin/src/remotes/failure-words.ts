import type { FailureKind } from '@meishi/api-contract/endpoints/release-reports';
import { message } from '@meishi/api-contract/shapes/message';

/** How a page failed. */
export const failureWords: Record<FailureKind, string> = {
  entry: message('Did not start'),
  chunk: message('File missing or broken'),
  render: message('Failed to open'),
  effect: message('Failed while open'),
  hang: message('Stopped responding'),
};
