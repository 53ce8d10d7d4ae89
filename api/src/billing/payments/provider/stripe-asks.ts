import { Stripe } from 'stripe';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { t } from '../../../platform/words/words.ts';

/** Reports every failure as `unavailable`, because the caller cannot fix any of them. */
export async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  return question().catch((cause) => {
    throw new DomainError('unavailable', t('The payment provider isn’t responding. Please try again.'), {
      cause,
    });
  });
}

/** Undefined if the provider answers that the object does not exist. */
export async function askMaybe<Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> {
  return ask(() =>
    question().catch((error) => {
      if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return undefined;
      throw error;
    }),
  );
}
