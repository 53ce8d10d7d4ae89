import { DomainError } from '../../platform/http/domain-error.ts';

/** The error for a file that cannot be imported, shown at the file field. */
export function refuseFile(sentence: string): DomainError {
  return new DomainError('invalid-input', sentence, { data: { fields: { file: sentence } } });
}
