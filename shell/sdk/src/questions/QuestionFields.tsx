import {
  type InLanguages,
  maxOptions,
  maxQuestions,
  type QuestionDraft,
  type QuestionLanguage,
  questionKinds,
  questionLanguages,
} from '@meishi/api-contract/endpoints/contacts/questions';
import { questionKindWords } from '@meishi/api-contract/rules/question-kind-words';
import { message } from '@meishi/api-contract/shapes/message';
import styled from 'styled-components';
import { Button, IconButton } from '../button/Button.tsx';
import { Switch } from '../field/Switch.tsx';
import { TextField } from '../field/TextField.tsx';
import { usePartId } from '../forms/form-context.ts';
import { Select } from '../forms/Select.tsx';
import { Row, Stack } from '../layout/boxes.tsx';
import { Text } from '../text/Text.tsx';
import { theme } from '../theme/theme.ts';
import { contractWord, t } from '../words/kit-words.ts';
import { currentLanguage } from '../words/words.ts';

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

interface QuestionFieldsProps {
  /** The field of the surrounding form, whose summary of errors names the questions. */
  name?: string;
  questions: readonly QuestionDraft[];
  /** Errors by the path of a part, such as `0.words` or `1.options.2`. */
  errors: Partial<Record<string, string>>;
  onChange: (questions: QuestionDraft[]) => void;
}

/** The questions of an exchange form: up to eight, in the languages of the public page. */
export function QuestionFields({ name = 'questions', questions, errors, onChange }: QuestionFieldsProps) {
  return (
    <Stack gap={4}>
      {questions.map((question, at) => (
        <QuestionField
          // biome-ignore lint/suspicious/noArrayIndexKey: a new question has nothing else that identifies it
          key={at}
          number={at + 1}
          path={`${name}.${at}`}
          question={question}
          errorOf={(part) => errors[`${at}.${part}`]}
          onChange={(next) => onChange(questions.with(at, next))}
          onRemove={() => onChange(questions.toSpliced(at, 1))}
          onMoveUp={
            at > 0 ? () => onChange(questions.toSpliced(at, 1).toSpliced(at - 1, 0, question)) : undefined
          }
        />
      ))}
      {questions.length < maxQuestions ? (
        <div>
          <Button icon="add" onClick={() => onChange([...questions, blank()])}>
            {t('Add a question')}
          </Button>
        </div>
      ) : (
        <Text size="small" tone="soft">
          {t('A form can ask up to {{count, number}} questions.', { count: maxQuestions })}
        </Text>
      )}
    </Stack>
  );
}

interface QuestionFieldProps {
  number: number;
  path: string;
  question: QuestionDraft;
  errorOf: (part: string) => string | undefined;
  onChange: (question: QuestionDraft) => void;
  onRemove: () => void;
  onMoveUp?: () => void;
}

function QuestionField(props: QuestionFieldProps) {
  const { number, path, question, errorOf, onChange, onRemove, onMoveUp } = props;
  const name = t('Question {{number}}', { number });
  // An error of all options is shown at the first one.
  const optionPart = (at: number) =>
    at === 0 && !errorOf('options.0') && errorOf('options') ? 'options' : `options.${at}`;
  const { kind, required = false, words, options = [] } = question;
  const changeKind = (next: QuestionDraft['kind']) => {
    const changed = { ...question, kind: next };
    const filled = options.length >= 2 ? options : [noWords(), noWords()];
    onChange({ ...changed, options: isChoice(changed) ? filled : [] });
  };
  return (
    <Box role="group" aria-label={name}>
      <Row justify="space-between">
        <Text as="span" size="small" strong>
          {name}
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
        options={questionKinds.map((value) => ({ value, label: contractWord(questionKindWords[value]) }))}
      />
      <InBothLanguages
        label={kind === 'consent' ? t('The sentence visitors agree to') : t('Question')}
        max={300}
        words={words}
        listed={{ path: `${path}.words`, label: name }}
        error={errorOf('words')}
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
                  listed={{
                    path: `${path}.${optionPart(at)}`,
                    label: `${name}, ${t('Option {{number}}', { number: at + 1 })}`,
                  }}
                  error={errorOf(optionPart(at))}
                  onChange={(next) => onChange({ ...question, options: options.with(at, next) })}
                />
              </div>
              {options.length > 2 && (
                <IconButton
                  icon="close"
                  label={t('Remove option {{number}}', { number: at + 1 })}
                  onClick={() => onChange({ ...question, options: options.toSpliced(at, 1) })}
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
  /** How the summary of the form's errors finds and names it. */
  listed: { path: string; label: string };
  error?: string;
  onChange: (words: InLanguages) => void;
}

/** A text in the author's language, and its translation. Visitors of the other language read it, or the first one. */
function InBothLanguages({ label, max, words, listed, error, onChange }: InBothLanguagesProps) {
  const id = usePartId(listed.path, listed.label);
  return (
    <Both>
      {languagesInOrder().map((language, at) => (
        <TextField
          key={language}
          id={at === 0 ? id : undefined}
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
