import type { Question, QuestionForm } from '@meishi/api-contract/endpoints/contacts/questions';
import { answerBounds, answerField, inLanguage } from '@meishi/api-contract/rules/questions';
import { currentLanguage } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import * as css from '../actions/sheet.module.css';
import { Problem } from './Problem.tsx';

/** The owner's own questions, in the visitor's language. The form says which questions it showed, and in which language. */
export function QuestionInputs({ form }: { form: QuestionForm }) {
  const language = currentLanguage() === 'de' ? 'de' : 'en';
  return (
    <>
      <input type="hidden" name="form_id" value={form.form_id} />
      <input type="hidden" name="language" value={language} />
      {form.questions.map((question) => {
        const words = inLanguage(question.words, language);
        const options = question.options.map((option) => inLanguage(option, language));
        return <QuestionInput key={question.question_id} {...{ question, words, options }} />;
      })}
    </>
  );
}

interface QuestionInputProps {
  question: Question;
  words: string;
  options: readonly string[];
}

function QuestionInput({ question: { question_id, kind, required }, words, options }: QuestionInputProps) {
  const name = answerField(question_id);
  const attributes = { name, required, 'aria-describedby': `problem-${name}` };
  const title = (
    <span>
      {words}
      {!required && <small> {t('optional')}</small>}
    </span>
  );
  if (kind === 'consent')
    return (
      <>
        <label className={css.tick}>
          <input type="checkbox" {...attributes} />
          <span>{words}</span>
        </label>
        <Problem name={name} />
      </>
    );
  if (kind === 'choices')
    return (
      <fieldset className={css.choices}>
        <legend>{title}</legend>
        {options.map((option, at) => (
          <label className={css.tick} key={option}>
            <input type="checkbox" name={name} value={at} />
            <span>{option}</span>
          </label>
        ))}
        <Problem name={name} />
      </fieldset>
    );
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is one of three elements
    <label className={css.field}>
      {title}
      {kind === 'text' && <input type="text" maxLength={answerBounds.textLength} {...attributes} />}
      {kind === 'number' && (
        <input
          type="number"
          step="any"
          inputMode="decimal"
          min={-answerBounds.number}
          max={answerBounds.number}
          {...attributes}
        />
      )}
      {kind === 'choice' && (
        <select defaultValue="" {...attributes}>
          <option value="">{t('Choose…')}</option>
          {options.map((option, at) => (
            <option key={option} value={at}>
              {option}
            </option>
          ))}
        </select>
      )}
      <Problem name={name} />
    </label>
  );
}
