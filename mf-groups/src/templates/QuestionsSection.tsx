import type { QuestionDraft } from '@meishi/api-contract/endpoints/contacts/questions';
import { FailureCallout, Section } from '@meishi/shell-sdk';
import { QuestionFields } from '@meishi/shell-sdk/questions';
import { t } from '../words.ts';
import type { Faults } from './template-draft.ts';

interface QuestionsSectionProps {
  questions: readonly QuestionDraft[];
  faults: Faults;
  onChange: (questions: QuestionDraft[]) => void;
}

/** What visitors of the cards are asked under “Share your details”. */
export function QuestionsSection({ questions, faults, onChange }: QuestionsSectionProps) {
  const within = Object.entries(faults).flatMap(([path, fault]) =>
    path.startsWith('questions.') ? [[path.slice('questions.'.length), fault] as const] : [],
  );
  return (
    <Section
      title={t('Questions')}
      description={t(
        'Visitors answer them when they share their details, unless the event that runs asks its own questions. The answers are saved with the wording they saw.',
      )}
    >
      <FailureCallout>{faults.questions}</FailureCallout>
      <QuestionFields questions={questions} errors={Object.fromEntries(within)} onChange={onChange} />
    </Section>
  );
}
