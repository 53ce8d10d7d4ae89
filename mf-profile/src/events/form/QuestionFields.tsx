import type { NewContactEvent } from '@meishi/api-contract/endpoints/contacts/contact-events';
import {
  type InLanguages,
  maxOptions,
  maxQuestions,
  type QuestionDraft,
  type QuestionLanguage,
  questionKinds,
  questionLanguages,
} from '@meishi/api-contract/endpoints/contacts/questions';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Button,
  currentLanguage,
  Heading,
  IconButton,
  Row,
  Stack,
  Switch,
  Text,
  TextField,
  theme,
} from '@meishi/shell-sdk';
import { Select, useFormContext, useWatch } from '@meishi/shell-sdk/forms';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { kindWords } from '../event-words.ts';

const translationLabels: Record<QuestionLanguage, string> = {
  en: message('In English'),
  de: message('In German'),
};

const noWords = (): InLanguages => ({ en: '', de: '' });
const blank = (): QuestionDraft => ({ kind: 'text', required: false, words: noWords(), options: [] });
const isChoice = ({ kind }: QuestionDraft) => kind === 'choice' || kind === 'choices';

/** The author's language first. */
function languagesInOrder(): QuestionLanguage[] {
  const own = currentLanguage();
  return [...questionLanguages].sort((one, other) => Number(other === own) - Number(one === own));
}

/** The questions of an event: up to eight, in the languages of the public page. */
export function QuestionFields() {
  const { setValue, formState, clearErrors } = useFormContext<NewContactEvent>();
  const questions = useWatch<NewContactEvent, 'questions'>({ name: 'questions' }) ?? [];
  const errors = formState.errors.questions;
  const set = (next: QuestionDraft[]) => {
    clearErrors('questions');
    setValue('questions', next, { shouldDirty: true });
  };
  const change = (at: number, question: QuestionDraft) =>
    set(questions.map((each, index) => (index === at ? question : each)));
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
      {questions.map((question, at) => (
        <QuestionField
          // biome-ignore lint/suspicious/noArrayIndexKey: a new question has nothing else that identifies it
          key={at}
          number={at + 1}
          question={question}
          error={errors?.[at]?.words?.message ?? errors?.[at]?.words?.root?.message}
          optionsError={errors?.[at]?.options?.message ?? errors?.[at]?.options?.root?.message}
          onChange={(next) => change(at, next)}
          onRemove={() => set(questions.filter((_, index) => index !== at))}
          onMoveUp={
            at > 0
              ? () =>
                  set([
                    ...questions.slice(0, at - 1),
                    question,
                    ...questions.slice(at - 1, at),
                    ...questions.slice(at + 1),
                  ])
              : undefined
          }
        />
      ))}
      {questions.length < maxQuestions ? (
        <Button icon="add" onClick={() => set([...questions, blank()])}>
          {t('Add a question')}
        </Button>
      ) : (
        <Text size="small" tone="soft">
          {t('An event can have up to {{count, number}} questions.', { count: maxQuestions })}
        </Text>
      )}
    </Stack>
  );
}

interface QuestionFieldProps {
  number: number;
  question: QuestionDraft;
  error?: string;
  optionsError?: string;
  onChange: (question: QuestionDraft) => void;
  onRemove: () => void;
  onMoveUp?: () => void;
}

function QuestionField({
  number,
  question,
  error,
  optionsError,
  onChange,
  onRemove,
  onMoveUp,
}: QuestionFieldProps) {
  const { kind, required = false, words, options = [] } = question;
  const changeKind = (next: QuestionDraft['kind']) => {
    const changed = { ...question, kind: next };
    const filled = options.length >= 2 ? options : [noWords(), noWords()];
    onChange({ ...changed, options: isChoice(changed) ? filled : [] });
  };
  return (
    <Box role="group" aria-label={t('Question {{number}}', { number })}>
      <Row justify="space-between">
        <Text as="span" size="small" strong>
          {t('Question {{number}}', { number })}
        </Text>
        <Row gap={1}>
          {onMoveUp && (
            <IconButton
              size="small"
              icon="arrow-up"
              label={t('Move question {{number}} up', { number })}
              onClick={onMoveUp}
            />
          )}
          <IconButton
            size="small"
            icon="delete"
            label={t('Remove question {{number}}', { number })}
            onClick={onRemove}
          />
        </Row>
      </Row>
      <Select
        label={t('Kind of answer')}
        value={kind}
        onChange={({ target }) => changeKind(target.value as QuestionDraft['kind'])}
        options={questionKinds.map((value) => ({ value, label: t(kindWords[value]) }))}
      />
      <InBothLanguages
        label={kind === 'consent' ? t('The sentence visitors agree to') : t('Question')}
        max={300}
        words={words}
        error={error}
        onChange={(next) => onChange({ ...question, words: next })}
      />
      {isChoice(question) && (
        <Stack gap={3}>
          {options.map((option, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its position
            <Row key={at} gap={1} align="end">
              <div style={{ flex: 1, minWidth: 0 }}>
                <InBothLanguages
                  label={t('Option {{number}}', { number: at + 1 })}
                  max={80}
                  words={option}
                  error={at === 0 ? optionsError : undefined}
                  onChange={(next) =>
                    onChange({
                      ...question,
                      options: options.map((each, index) => (index === at ? next : each)),
                    })
                  }
                />
              </div>
              {options.length > 2 && (
                <IconButton
                  icon="close"
                  label={t('Remove option {{number}}', { number: at + 1 })}
                  onClick={() =>
                    onChange({ ...question, options: options.filter((_, index) => index !== at) })
                  }
                />
              )}
            </Row>
          ))}
          {options.length < maxOptions && (
            <Button
              size="small"
              icon="add"
              onClick={() => onChange({ ...question, options: [...options, noWords()] })}
            >
              {t('Add an option')}
            </Button>
          )}
        </Stack>
      )}
      <Switch
        label={kind === 'consent' ? t('Visitors must agree') : t('Visitors must answer')}
        checked={required}
        onChange={(next) => onChange({ ...question, required: next })}
      />
    </Box>
  );
}

interface InBothLanguagesProps {
  label: string;
  max: number;
  words: Partial<InLanguages>;
  error?: string;
  onChange: (words: InLanguages) => void;
}

/** A text in the author's language, and its translation. Visitors of the other language read it, or the first one. */
function InBothLanguages({ label, max, words, error, onChange }: InBothLanguagesProps) {
  return (
    <Both>
      {languagesInOrder().map((language, at) => (
        <TextField
          key={language}
          label={at === 0 ? label : t(translationLabels[language])}
          optional={at > 0}
          maxLength={max}
          autoComplete="off"
          lang={language}
          error={at === 0 ? error : undefined}
          value={words[language] ?? ''}
          onChange={({ target }) => onChange({ ...noWords(), ...words, [language]: target.value })}
        />
      ))}
    </Both>
  );
}

const Box = styled.div`
  display: grid;
  gap: 16px;
  padding-top: 16px;
  border-top: 1px solid ${theme.colour.hairline};
`;

const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  align-items: start;
  gap: 12px;
`;
