import { DomainError } from '../platform/http/domain-error.js';

/** The answer to a build that may not become a release; `reason` completes “…: ”. */
export function releaseRefused(reason: string): DomainError {
  return new DomainError('incompatible-release', `This build cannot be released: ${reason}.`);
}
