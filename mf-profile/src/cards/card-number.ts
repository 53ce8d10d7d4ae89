import { normaliseCardId, readCardId } from '@meishi/api-contract/shapes/card-id';
import { t } from '../words.ts';

const length = 9;

/** Formats a card number in groups of four, as printed, and corrects characters that are easily confused. */
export function writeCardNumber(typed: string): string {
  return (
    normaliseCardId(typed)
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  );
}

/** Validates a card number without a request. Returns the error, or undefined if the number is valid. */
export function cardNumberFault(typed: string): string | undefined {
  const number = normaliseCardId(typed);
  if (!number) return t('Please enter the number on the card.');
  const invalidCharacter = /[^0-9A-Z]|U/.exec(number)?.[0];
  if (invalidCharacter)
    return t('Card numbers don’t contain {{stranger}}. Please check again.', { stranger: invalidCharacter });
  if (number.length < length) {
    const missing = length - number.length;
    return t('{{count}} characters are missing.', { count: missing, one: '1 character is missing.' });
  }
  if (number.length > length) return t('This is too long. A card number has nine characters.');
  if (!readCardId(number))
    return t('A character is wrong, or two are swapped. Compare the number with the card.');
  return undefined;
}

/** The card id in scanned text, which is a card's address or only the number. */
export function cardIdIn(text: string): string | undefined {
  const inAddress = /\/c\/([^/?#]+)/.exec(text)?.[1];
  const inQuery = URL.canParse(text) ? new URL(text).searchParams.get('card_id') : null;
  return readCardId(inAddress ?? inQuery ?? text);
}
