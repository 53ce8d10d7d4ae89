import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import type { Answer } from '@meishi/api-contract/endpoints/contacts/questions';
import { answerWords } from '@meishi/api-contract/rules/questions';
import { inLocale, languages, t } from '../../platform/words/words.ts';

/** A contact keeps the latest answers, one to each question. */
export const maxAnswers = 40;

/** The answers to all questions of both, of the same question the newer one, latest first. */
export function uniteAnswers(some: readonly Answer[], others: readonly Answer[]): Answer[] {
  const latestFirst = [...some, ...others].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
  const asked = new Set<string>();
  const isNew = ({ question_id }: Answer) => !asked.has(question_id) && asked.add(question_id);
  return latestFirst.filter(isNew).slice(0, maxAnswers);
}

const most = { notes: 5000, answers: 14_000 };
/** The longest note of a vCard that is read: with the notes of a contact and what answers add to them. */
export const maxNote = 20_000;

/** The answers as lines of text, below the names of the events that asked; the latest ones if they are very long. */
function answerLines(answers: readonly Answer[]): string {
  let length = 0;
  const isShown = (answer: Answer) => {
    length += answer.question.length + answerWords(answer, t).length + answer.event.length + 8;
    return length <= most.answers;
  };
  const byEvent = Map.groupBy(answers.filter(isShown), ({ event }) => event);
  return [...byEvent]
    .map(([event, asked]) => {
      const lines = asked.map((answer) => `${answer.question}: ${answerWords(answer, t)}`);
      return (event ? [event, ...lines] : lines).join('\n');
    })
    .join('\n\n')
    .replace(/\r\n?/g, '\n');
}

type Noted = Pick<Contact, 'notes' | 'answers'>;

/** The note of a vCard: the notes of the contact, and the answers, which vCards have no property for. */
export function noteOf({ notes, answers }: Noted): string {
  return [notes, answerLines(answers)].filter(Boolean).join('\n\n');
}

/**
 * The notes in a note of a vCard, without the answers, which are not part of them. The program may have read them in another language.
 */
export function notesIn(note: string, { answers }: Pick<Noted, 'answers'>): string {
  const lines = shownLines(note, answers);
  return (lines ? note.replace(lines, () => '') : note).trim().slice(0, most.notes).toWellFormed().trim();
}

/** The note of a vCard that a program has stored: as it is if the notes and the answers are still the same. */
export function noteBeside(stored: string, contact: Noted): string {
  const isSame =
    shownLines(stored, contact.answers) !== undefined && notesIn(stored, contact) === contact.notes;
  return isSame ? stored : noteOf(contact);
}

/** The lines of the answers as they are in a note, in any language; undefined if they are not. */
function shownLines(note: string, answers: readonly Answer[]): string | undefined {
  const inLanguages = languages.map((language) => inLocale(language, () => answerLines(answers)));
  return inLanguages.find((lines) => note.includes(lines));
}
