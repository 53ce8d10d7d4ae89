import type { CaptureFields } from '@meishi/api-contract/endpoints/contacts/captures';
import type { Question, QuestionLanguage } from '@meishi/api-contract/endpoints/contacts/questions';
import { answerBounds, inLanguage } from '@meishi/api-contract/rules/questions';
import { Checkbox, ErrorSentence, Stack, Text } from '@meishi/shell-sdk';
import { type SchemaForm, useFormContext, useWatch } from '@meishi/shell-sdk/forms';
import { t } from '../words.ts';

interface CaptureQuestionsProps {
  form: SchemaForm<CaptureFields>;
  questions: readonly Question[];
  language: QuestionLanguage;
}

/** The questions of the event, as the public page asks them. */
export function CaptureQuestions({ form, questions, language }: CaptureQuestionsProps) {
  return questions.map((question) => (
    <QuestionField key={question.question_id} {...{ form, question, language }} />
  ));
}

interface QuestionFieldProps extends Omit<CaptureQuestionsProps, 'questions'> {
  question: Question;
}

function QuestionField({ form, question, language }: QuestionFieldProps) {
  const { question_id, kind, required } = question;
  const name = `answers.${question_id}` as const;
  const label = inLanguage(question.words, language);
  const options = question.options.map((option, at) => ({
    value: String(at),
    label: inLanguage(option, language),
  }));
  switch (kind) {
    case 'text':
      return <form.TextField {...{ name, label }} optional={!required} maxLength={answerBounds.textLength} />;
    case 'number':
      return <form.TextField {...{ name, label }} optional={!required} inputMode="decimal" />;
    case 'choice':
      return <form.Select {...{ name, label, options }} optional={!required} placeholder={t('Choose…')} />;
    case 'consent':
      return <form.Checkbox {...{ name, label }} />;
    case 'choices':
      return <Choices {...{ name, label, options }} optional={!required} />;
  }
}

interface ChoicesProps {
  name: `answers.${string}`;
  label: string;
  optional: boolean;
  options: { value: string; label: string }[];
}

function Choices({ name, label, optional, options }: ChoicesProps) {
  const { setValue, formState, getFieldState } = useFormContext<CaptureFields>();
  const given = useWatch<CaptureFields, typeof name>({ name });
  const chosen = Array.isArray(given) ? given : [];
  const { error } = getFieldState(name, formState);
  return (
    <Stack as="fieldset" gap={1}>
      <Text as="legend" size="small" strong>
        {optional ? t('{{question}} (optional)', { question: label }) : label}
      </Text>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={(isChosen) =>
            setValue(
              name,
              isChosen ? [...chosen, option.value] : chosen.filter((value) => value !== option.value),
              { shouldDirty: true },
            )
          }
        />
      ))}
      {error?.message && <ErrorSentence>{error.message}</ErrorSentence>}
    </Stack>
  );
}
