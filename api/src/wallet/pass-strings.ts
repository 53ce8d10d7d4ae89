import { message } from '@meishi/api-contract/message';
import { inLocale, t } from '../platform/words/words.js';

/** The fixed English labels of a pass. All other text comes from its owner. */
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

/** German translations of the labels, which phones use if their language is German. */
export const passStrings = {
  'de.lproj/pass.strings': Buffer.from(
    inLocale('de', () =>
      passWords.map((word) => `${JSON.stringify(word)} = ${JSON.stringify(t(word))};`),
    ).join('\n'),
  ),
};
