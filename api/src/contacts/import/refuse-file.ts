import { DomainError } from '../../platform/http/domain-error.js';

/** The answer to a file that cannot be taken in, shown where it was chosen. */
export function refuseFile(sentence: string, cause?: unknown): DomainError {
  return new DomainError('invalid-input', sentence, { data: { fields: { file: sentence } }, cause });
}
