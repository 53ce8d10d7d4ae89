import type { NewContactEvent } from '@meishi/api-contract/endpoints/contacts/contact-events';
import { Heading, Stack, Text } from '@meishi/shell-sdk';
import { errorsWithin, useFormContext, useWatch } from '@meishi/shell-sdk/forms';
import { QuestionFields } from '@meishi/shell-sdk/questions';
import { t } from '../../words.ts';

/** What visitors are asked while the event runs. */
export function EventQuestionFields() {
  const { setValue, formState, clearErrors } = useFormContext<NewContactEvent>();
  const questions = useWatch<NewContactEvent, 'questions'>({ name: 'questions' }) ?? [];
  return (
    <Stack gap={4}>
      <div>
        <Heading level={3}>{t('Your questions')}</Heading>
        <Text size="small" tone="soft">
          {t(
            'Visitors of your profile answer them while the event runs. The answers are saved with the wording they saw.',
          )}
        </Text>
      </div>
      <QuestionFields
        questions={questions}
        errors={errorsWithin(formState.errors.questions)}
        onChange={(next) => {
          clearErrors('questions');
          setValue('questions', next, { shouldDirty: true });
        }}
      />
    </Stack>
  );
}
