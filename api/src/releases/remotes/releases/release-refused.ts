import { DomainError } from '../../../platform/http/domain-error.ts';

/** The error for a build that is not accepted as a release. `reason` completes “…: ”. */
export function releaseRefused(reason: string): DomainError {
  return new DomainError('incompatible-release', `This build cannot be released: ${reason}.`);
}
