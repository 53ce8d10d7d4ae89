import { forgive, readCardId } from '@meishi/api-contract/card-id';
import { t } from '../words';

const length = 9;

/** In groups of four, as printed; what is forgiven is put right while it is typed. */
export function writeCardNumber(typed: string): string {
  return (
    forgive(typed)
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  );
}

/** What is wrong with a number, before anybody is asked; undefined when it can be a card's. */
export function cardNumberFault(typed: string): string | undefined {
  const number = forgive(typed);
  if (!number) return t('Please enter the number on the card.');
  const stranger = /[^0-9A-Z]|U/.exec(number)?.[0];
  if (stranger) return t('No card number has a {{stranger}} in it. Please look again.', { stranger });
  if (number.length < length) {
    const missing = length - number.length;
    return t('{{count}} characters are missing.', { count: missing, one: 'One character is missing.' });
  }
  if (number.length > length) return t('This is too long: a card number has nine characters.');
  if (!readCardId(number))
    return t('A character is wrong, or two have changed places. Please compare it with the card.');
  return undefined;
}

/** The card in what a camera read: an address that leads to a card, or the number alone. */
export function cardIdIn(text: string): string | undefined {
  const inAddress = /\/c\/([^/?#]+)/.exec(text)?.[1];
  const inQuery = URL.canParse(text) ? new URL(text).searchParams.get('card_id') : null;
  return readCardId(inAddress ?? inQuery ?? text);
}
