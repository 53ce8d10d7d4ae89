import { message } from '@meishi/api-contract/message';
import { DomainError, tryAgainLater } from '../platform/http/domain-error.js';
import { t } from '../platform/words/words.js';
import type { RegistrationRefusal } from './cards.policy.js';

const sentences: Record<Exclude<RegistrationRefusal, 'card-locked'>, string> = {
  'card-taken': message('This card is registered already.'),
  'card-lost': message(
    'This card was reported lost. Its owner can bring it back from the list of their cards.',
  ),
  'card-retired': message('This card is no longer in use.'),
  'claim-code-required': message('Please enter the claim code that came with the card.'),
  'claim-code-wrong': message('This is not the claim code of this card.'),
};

/** The error for a refusal; `locked_until` tells when a locked card takes codes again. */
export function refuse(
  refusal: RegistrationRefusal,
  locked_until: Date | null | undefined,
  now: Date,
): DomainError {
  if (refusal !== 'card-locked') return new DomainError(refusal, t(sentences[refusal]));
  const seconds = Math.ceil(((locked_until?.getTime() ?? 0) - now.getTime()) / 1000);
  return tryAgainLater(refusal, t('This card is locked after five wrong claim codes.'), Math.max(1, seconds));
}
