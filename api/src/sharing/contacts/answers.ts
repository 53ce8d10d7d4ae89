import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import type { Answer } from '@meishi/api-contract/endpoints/contacts/questions';
import { answerWords } from '@meishi/api-contract/rules/questions';
import { t } from '../../platform/words/words.ts';

/** A contact keeps the latest answers, one to each question. */
const maxAnswers = 40;

/** The answers to all questions of both, of the same question the newer one. */
export function uniteAnswers(newer: readonly Answer[], older: readonly Answer[]): Answer[] {
  const answered = new Set(newer.map(({ question_id }) => question_id));
  return [...newer, ...older.filter(({ question_id }) => !answered.has(question_id))].slice(0, maxAnswers);
}

/** The answers as lines of text, below the names of the events that asked. */
function answerLines(answers: readonly Answer[]): string {
  const byEvent = Map.groupBy(answers, ({ event }) => event);
  return [...byEvent]
    .map(([event, asked]) => {
      const lines = asked.map((answer) => `${answer.question}: ${answerWords(answer, t)}`);
      return (event ? [event, ...lines] : lines).join('\n');
    })
    .join('\n\n');
}

type Noted = Pick<Contact, 'notes' | 'answers'>;

/** The note of a vCard: the notes of the contact, and the answers, which vCards have no property for. */
export function noteOf({ notes, answers }: Noted): string {
  return [notes, answerLines(answers)].filter(Boolean).join('\n\n');
}

/** The notes in a note that a program has changed. The answers are not part of them. */
export function notesIn(note: string, { answers }: Pick<Noted, 'answers'>): string {
  const lines = answerLines(answers);
  return lines && note.includes(lines) ? note.replace(lines, '').trim() : note;
}
