import type { JoiningMode, MailDomain } from '@meishi/api-contract/endpoints/groups/joining';
import { message } from '@meishi/api-contract/shapes/message';
import type { Tone } from '@meishi/shell-sdk';

export const statusWords: Record<MailDomain['status'], { label: string; tone: Tone }> = {
  unproved: { label: message('Not proved yet'), tone: 'neutral' },
  proved: { label: message('Proved'), tone: 'positive' },
  missing: { label: message('Record is missing'), tone: 'warning' },
  lapsed: { label: message('Proof ended'), tone: 'danger' },
};

/** What the last look has found instead of the record. */
export const foundWords: Record<Exclude<NonNullable<MailDomain['found']>, 'record'>, string> = {
  nothing: message('There is no such record yet. A new one can take an hour until it is visible.'),
  other: message('There is a record with this name, but with another value.'),
  'no-answer': message('The name servers of the domain do not answer. Try again later.'),
};

export const modeWords: Record<JoiningMode, string> = {
  ask: message('People ask, and an admin decides'),
  join: message('People join immediately'),
};
