import type { QuestionKind } from '../endpoints/contacts/questions.ts';
import { message } from '../shapes/message.ts';

/** The names of the kinds of questions, to be translated. */
export const questionKindWords: Record<QuestionKind, string> = {
  text: message('Free text'),
  choice: message('One of several options'),
  choices: message('Several options'),
  number: message('Number'),
  consent: message('Consent'),
};
