import * as z from 'zod/mini';
import {
  type Answer,
  type InLanguages,
  maxOptions,
  type Question,
  type QuestionLanguage,
} from '../endpoints/contacts/questions.ts';
import { text } from '../shapes/fields.ts';
import { message, type TranslateSentence } from '../shapes/message.ts';

/** The bounds of answers, for the schema and for the fields of a form. */
export const answerBounds = { textLength: 500, number: 1e12 } as const;

/** The name of a question's field in a form. */
export const answerField = (questionId: string) => `answers.${questionId}`;

/** A text in this language, or in the one that it has. */
export const inLanguage = (words: InLanguages, language: QuestionLanguage): string =>
  words[language] || words.en || words.de;

/**
 * The schema of the answers to these questions, for the API and for forms. It accepts what forms send: numbers as text, ticks as
 * `on`, and one of several choices without a list. Answers to other questions are left out.
 */
export function answersSchema(questions: readonly Question[]) {
  const shape = Object.fromEntries(questions.map((each) => [each.question_id, answerSchema(each)]));
  return z.pipe(
    z.transform((given: unknown) => {
      const answers = typeof given === 'object' && given !== null ? Object.entries(given) : [];
      const byId = new Map<string, unknown>(answers);
      return Object.fromEntries(questions.map((each) => [each.question_id, sent(each, byId)]));
    }),
    z.object(shape),
  );
}

function sent({ kind, question_id }: Question, answers: Map<string, unknown>): unknown {
  const value = answers.get(question_id);
  switch (kind) {
    case 'text':
      return value ?? '';
    case 'choice':
      return value === '' ? undefined : value;
    case 'choices':
      if (value === undefined || value === '') return [];
      return Array.isArray(value) ? value : [value];
    case 'number':
      if (typeof value !== 'string') return value;
      return value.trim() === '' ? undefined : Number(value);
    case 'consent':
      return value === true || value === 'on' || value === 'true';
  }
}

const pleaseChoose = message('Please choose an answer.');

function answerSchema({ kind, required, options }: Question): z.ZodMiniType {
  const position = z.enum(
    options.slice(0, maxOptions).map((_, index) => String(index)),
    pleaseChoose,
  );
  switch (kind) {
    case 'text':
      return text(answerBounds.textLength, required ? 1 : 0);
    case 'choice':
      return required ? position : z.optional(position);
    case 'choices':
      return z.array(position).check(z.minLength(required ? 1 : 0, pleaseChoose), z.maxLength(maxOptions));
    case 'number': {
      const number = z
        .number(message('Please enter a number.'))
        .check(z.minimum(-answerBounds.number), z.maximum(answerBounds.number));
      return required ? number : z.optional(number);
    }
    case 'consent':
      return z.boolean().check(z.refine((agreed) => agreed || !required, message('Please agree to this.')));
  }
}

/** Checked answers in the wording that was shown. Questions without an answer are left out; an absent consent is one. */
export function answersAsShown(
  questions: readonly Question[],
  checked: Readonly<Record<string, unknown>>,
  { language, event, at }: { language: QuestionLanguage; event: string; at: string },
): Answer[] {
  return questions.flatMap(({ question_id, kind, words, options }) => {
    const optionAt = (position: unknown) => {
      const option = options[Number(position)];
      return option ? [inLanguage(option, language)] : [];
    };
    const value = checked[question_id];
    const answer =
      kind === 'choice' && value !== undefined
        ? optionAt(value)[0]
        : Array.isArray(value)
          ? value.flatMap(optionAt)
          : (value as Answer['answer'] | undefined);
    const isEmpty = answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);
    if (isEmpty) return [];
    return [{ question_id, question: inLanguage(words, language), kind, answer, event, at }];
  });
}

/** An answer as text. */
export function answerWords({ kind, answer }: Pick<Answer, 'kind' | 'answer'>, t: TranslateSentence): string {
  if (kind === 'consent') return answer ? t('Agreed') : t('Not agreed');
  return Array.isArray(answer) ? answer.join(', ') : String(answer);
}
