import { createHash } from 'node:crypto';
import type { Answer } from '@meishi/api-contract/endpoints/contacts/questions';
import { line, text } from '@meishi/api-contract/shapes/fields';
import { maxAnswers } from '../answers.ts';
import type { Candidate } from './import-candidate.ts';

const question = line(300, 1);
const words = text(1000, 1);

/** The answers of a row, in the words of the file: which form asked is not known. */
export function answersOf(
  { answers, event }: Candidate,
  at: string,
  leaveOut: (value: string) => void,
): Answer[] {
  return answers.flatMap((given, index) => {
    const asked = question.safeParse(given.question);
    const answer = words.safeParse(given.answer);
    if (asked.success && answer.success && index < maxAnswers)
      return {
        question_id: `imported-${createHash('sha256').update(asked.data).digest('hex').slice(0, 16)}`,
        question: asked.data,
        kind: 'text' as const,
        answer: answer.data,
        event: event.slice(0, 120),
        at,
      };
    leaveOut(given.answer);
    return [];
  });
}

/** Without those to questions that were answered already. */
export const newAnswers = (known: readonly Answer[], imported: readonly Answer[]): Answer[] =>
  imported.filter(({ question }) => !known.some((answer) => answer.question === question));
