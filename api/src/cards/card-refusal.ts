import { DomainError, tryAgainLater } from '../platform/http/domain-error.js';
import type { RegistrationRefusal } from './cards.policy.js';

const sentences: Record<Exclude<RegistrationRefusal, 'card-locked'>, string> = {
  'card-taken': 'This card is registered already.',
  'card-lost': 'This card was reported lost. Its owner can bring it back from the list of their cards.',
  'card-retired': 'This card is no longer in use.',
  'claim-code-required': 'Please enter the claim code that came with the card.',
  'claim-code-wrong': 'This is not the claim code of this card.',
};

/** The error for a refusal; `locked_until` tells when a locked card takes codes again. */
export function refuse(
  refusal: RegistrationRefusal,
  locked_until: Date | null | undefined,
  now: Date,
): DomainError {
  if (refusal !== 'card-locked') return new DomainError(refusal, sentences[refusal]);
  const seconds = Math.ceil(((locked_until?.getTime() ?? 0) - now.getTime()) / 1000);
  return tryAgainLater(refusal, 'This card is locked after five wrong claim codes.', Math.max(1, seconds));
}
