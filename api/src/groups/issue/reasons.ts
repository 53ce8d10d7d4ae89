import { maxIssuedRows } from '@meishi/api-contract/endpoints/groups/issue';
import { message } from '@meishi/api-contract/shapes/message';
import { t } from '../../platform/words/words.ts';

const sentences = {
  'no-name': message('Add a name.'),
  'no-identity': message('Add an email address or an external ID, so that no one gets two cards.'),
  'bad-email': message('“{{value}}” isn’t an email address. Correct it.'),
  'shared-address': message('Several people have this address. Add an external ID to tell them apart.'),
  'phone-left-out': message('“{{value}}” isn’t a phone number and is left out.'),
  'has-card': message('Is already there. Nothing changes.'),
  waits: message('Waits with other changes of the directory. Nothing changes.'),
  member: message('Is already a member of the group and keeps their own card.'),
  deactivated: message('Is deactivated in the directory. Activate them there.'),
  repeated: message('Is the same person as in row {{value}}.'),
  'no-seat': message('The plan has no seat left. Add seats, then upload this row again.'),
  closing: message('The group is being deleted.'),
  full: message('A directory can have up to {{most, number}} people.'),
  claimed: message('Has taken over the card and keeps it.'),
  directory: message('The company’s directory manages this person now.'),
} as const;

/** Why a row has its result, with the value that it is about. */
export type Reason = [code: keyof typeof sentences, value?: string | number];

/** The reasons of a row, in the language of the request. */
export const sentenceOf = (reasons: readonly Reason[]): string =>
  reasons.map(([code, value = '']) => t(sentences[code], { value, most: maxIssuedRows })).join(' ');
