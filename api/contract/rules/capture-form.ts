import * as z from 'zod/mini';
import { type CaptureFields, captureFields } from '../endpoints/contacts/captures.ts';
import type { Question } from '../endpoints/contacts/questions.ts';
import { message } from '../shapes/message.ts';
import { answersSchema } from './questions.ts';

/** Whether there is anything by which the contact can be named. */
const isNamed = ({ display_name, emails, phones, company, scanned_profile, scanned_card }: CaptureFields) =>
  Boolean(display_name || emails?.length || phones?.length || company || scanned_profile || scanned_card);

/** The schema of a capture's form with these questions, which applies the rules of the API before there is a network. */
export function captureForm(
  questions: readonly Question[],
): z.ZodMiniType<z.output<typeof captureFields>, CaptureFields> {
  const fields =
    questions.length > 0 ? z.extend(captureFields, { answers: answersSchema(questions) }) : captureFields;
  return (fields as typeof captureFields).check(
    z.refine(isNamed, {
      error: message('Please enter a name, an email address or a phone number.'),
      path: ['display_name'],
    }),
  );
}
