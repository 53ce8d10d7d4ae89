import { message } from '@meishi/api-contract/message';
import { inLocale, t } from '../platform/words/words.js';

/** What a pass says in English by itself; everything else on it is its owner's. */
const passWords = [
  message('Title'),
  message('Company'),
  message('Phone'),
  message('E-mail'),
  message('Profile'),
  message('Website'),
  message('Address'),
  message('About'),
  message('This card is no longer shared'),
];

/** A pass's words in German, which the phone puts in their place when it speaks German. */
export const passStrings = {
  'de.lproj/pass.strings': Buffer.from(
    inLocale('de', () =>
      passWords.map((word) => `${JSON.stringify(word)} = ${JSON.stringify(t(word))};`),
    ).join('\n'),
  ),
};
