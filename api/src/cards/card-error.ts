import { message } from '@meishi/api-contract/shapes/message';
import { DomainError } from '../platform/http/domain-error.ts';
import { t } from '../platform/words/words.ts';
import type { RegistrationRefusal } from './cards.policy.ts';

const sentences: Record<RegistrationRefusal, string> = {
  'card-taken': message('This card is registered already.'),
  'card-lost': message(
    'This card was reported lost. Its owner can bring it back from the list of their cards.',
  ),
  'card-retired': message('This card is no longer in use.'),
  'claim-code-required': message('Please enter the claim code that came with the card.'),
  'claim-code-wrong': message('This is not the claim code of this card.'),
};

export function cardError(refusal: RegistrationRefusal): DomainError {
  return new DomainError(refusal, t(sentences[refusal]));
}
