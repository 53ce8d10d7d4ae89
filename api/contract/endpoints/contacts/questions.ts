import * as z from 'zod/mini';
import { id, line, text } from '../../shapes/fields.ts';
import { message } from '../../shapes/message.ts';

export const questionKinds = ['text', 'choice', 'choices', 'number', 'consent'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The maximum number of own questions of one form, and of options of one question. */
export const maxQuestions = 8;
export const maxOptions = 12;

/** The languages in which the public page asks. */
export const questionLanguages = ['en', 'de'] as const;
export type QuestionLanguage = (typeof questionLanguages)[number];

/** A text in at least one language. A visitor reads it in theirs, or in the first one that it has. */
const inLanguages = (max: number) =>
  z
    .strictObject({ en: z._default(line(max), ''), de: z._default(line(max), '') })
    .check(z.refine(({ en, de }) => Boolean(en || de), message('Please fill this in.')));
export type InLanguages = Record<QuestionLanguage, string>;

const shape = {
  kind: z.enum(questionKinds),
  required: z._default(z.boolean(), false),
  /** The question, or the sentence that visitors agree to. */
  words: inLanguages(300),
  /** What visitors choose from, in order; empty for the kinds without a choice. */
  options: z._default(z.array(inLanguages(80)).check(z.maxLength(maxOptions)), []),
};

const isChoice = (kind: QuestionKind) => kind === 'choice' || kind === 'choices';

/** A question as its author sends it. One that existed before has its id; a new one has none. */
export const questionDraft = z.strictObject({ question_id: z.optional(id), ...shape }).check(
  z.refine(({ kind, options }) => (isChoice(kind) ? options.length >= 2 : options.length === 0), {
    error: message('Please enter at least two options.'),
    path: ['options'],
  }),
);
export type QuestionDraft = z.input<typeof questionDraft>;

/** A question of a form. */
export const question = z.object({ ...shape, question_id: id }).check(z.meta({ id: 'Question' }));
export type Question = z.infer<typeof question>;

/** The questions that the form of a profile asks now. A form never changes: changed questions are a new form. */
export const questionForm = z
  .object({ form_id: id, questions: z.array(question) })
  .check(z.meta({ id: 'QuestionForm' }));
export type QuestionForm = z.infer<typeof questionForm>;

/**
 * What a visitor answers, by the question's id: a text, a number, the position of an option, a list of positions, or whether
 * they agree. Rules that depend on the questions are checked with `answersSchema`.
 */
export const givenAnswers = z
  .record(
    id,
    z.union([
      z.boolean(),
      z.number(),
      text(500),
      z.array(z.string().check(z.maxLength(4))).check(z.maxLength(maxOptions)),
    ]),
  )
  .check(z.refine((answers) => Object.keys(answers).length <= maxQuestions, message('Too many answers.')));
export type GivenAnswers = z.infer<typeof givenAnswers>;

/** An answer as it is kept: with the wording that the visitor saw, even if the question was changed or removed since. */
export const answer = z
  .object({
    question_id: id,
    /** As shown. */
    question: z.string(),
    kind: z.enum(questionKinds),
    /** Options in the wording that was shown; for a consent whether the visitor agreed. */
    answer: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
    /** The name of the event that asked; empty if there was none. */
    event: z.string(),
    at: z.string(),
  })
  .check(z.meta({ id: 'Answer' }));
export type Answer = z.infer<typeof answer>;
