import type { Question, QuestionLanguage } from '@meishi/api-contract/endpoints/contacts/questions';
import { answerField, answersAsShown, answersSchema, inLanguage } from '@meishi/api-contract/rules/questions';
import { email, line, optionalWebUrl, typedPhone } from '@meishi/api-contract/shapes/fields';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { fieldSentences } from '../../../platform/http/field-sentences.ts';
import { t } from '../../../platform/words/words.ts';
import type { Details, Given, ShownQuestions } from './receipt.ts';

const blank = mini.literal('');

const detailsForm = mini.object({
  name: mini._default(line(120), ''),
  email: mini._default(mini.union([blank, email]), ''),
  phone: mini._default(mini.union([blank, typedPhone(40)]), ''),
  company: mini._default(line(100), ''),
  job_title: mini._default(line(100), ''),
  website: mini._default(optionalWebUrl, ''),
});

const versionField = z.coerce.number().int().min(1).max(1_000_000_000);

/** What the form of a receipt sent: texts as typed, which the page shows again if something is wrong. */
export interface SentForm {
  typed: Record<string, string | string[]>;
  version: number;
  problems: Record<string, string>;
  details: Details;
  answers: Record<string, unknown>;
}

/** Reads the form of a receipt. People may leave out what they were once required to answer. */
export function readForm(body: unknown, questions: readonly Question[]): SentForm {
  const typed = Object.fromEntries(
    Object.entries(typeof body === 'object' && body !== null ? body : {}).filter(
      (entry): entry is [string, string | string[]] =>
        [entry[1]].flat().every((value) => typeof value === 'string'),
    ),
  );
  const details = detailsForm.safeParse(typed);
  const given = questions.map(({ question_id }) => [question_id, typed[answerField(question_id)]]);
  const answers = answersSchema(optional(questions)).safeParse(Object.fromEntries(given));
  const version = versionField.safeParse(typed.version);
  const problems = {
    ...(details.error && fieldSentences(details.error.issues)),
    ...(answers.error &&
      Object.fromEntries(
        Object.entries(fieldSentences(answers.error.issues)).map(([path, sentence]) => [
          answerField(path.split('.')[0] ?? ''),
          sentence,
        ]),
      )),
  };
  const read = details.data ?? { name: '', email: '', phone: '', company: '', job_title: '', website: '' };
  if (details.success && !read.name && !read.email && !read.phone)
    problems.name = t('Please enter your name.');
  return { typed, version: version.data ?? 0, problems, details: read, answers: answers.data ?? {} };
}

const optional = (questions: readonly Question[]) =>
  questions.map((question) => ({ ...question, required: false }));

/** What was left, with the details and answers of a form that has no problems. Answers that stay the same keep their time. */
export function corrected(
  given: Given,
  { details, answers }: SentForm,
  { questions, event }: ShownQuestions,
  at: Date,
): Given {
  const before = new Map(given.answers.map((answer) => [answer.question_id, answer]));
  const language = given.form?.language ?? 'en';
  const asked = new Set(questions.map(({ question_id }) => question_id));
  const fresh = answersAsShown(questions, answers, { language, event, at: at.toISOString() }).map(
    (answer) => {
      const earlier = before.get(answer.question_id);
      const isSame = earlier && JSON.stringify(earlier.answer) === JSON.stringify(answer.answer);
      return isSame ? earlier : answer;
    },
  );
  const others = given.answers.filter(({ question_id }) => !asked.has(question_id));
  return { ...given, ...details, answers: [...fresh, ...others] };
}

/** The stored answers in the form in which fields have them. */
export function fieldsOf(given: Given, questions: readonly Question[]): Record<string, string | string[]> {
  const { name, email: address, phone, company, job_title, website } = given;
  const language: QuestionLanguage = given.form?.language ?? 'en';
  const answers = questions.map(({ question_id, kind, options }) => {
    const answer = given.answers.find((each) => each.question_id === question_id)?.answer;
    const isChoice = kind === 'choice' || kind === 'choices';
    const places = [answer].flat().flatMap((value) => {
      const place = options.findIndex((option) => inLanguage(option, language) === value);
      return place < 0 ? [] : [String(place)];
    });
    if (isChoice) return [answerField(question_id), places];
    if (kind === 'consent') return [answerField(question_id), answer === true ? 'on' : ''];
    return [answerField(question_id), answer === undefined ? '' : String(answer)];
  });
  return { name, email: address, phone, company, job_title, website, ...Object.fromEntries(answers) };
}
