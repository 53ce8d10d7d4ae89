import type { Question } from '@meishi/api-contract/endpoints/contacts/questions';
import { answerBounds, answerField, answerWords, inLanguage } from '@meishi/api-contract/rules/questions';
import { withBase } from '../../../platform/base-path/base-path.ts';
import { branding } from '../../../platform/branding/branding.ts';
import { currentLocale, formatDay, t } from '../../../platform/words/words.ts';
import type { ShownReceipt } from './receipts.service.ts';

interface ReceiptPageProps {
  receipt: ShownReceipt;
  token: string;
  /** The values of the fields by their names: what is stored, or what was typed. */
  values: Record<string, string | string[]>;
  problems?: Record<string, string>;
  note?: { text: string; isProblem?: boolean };
  style: string;
}

/** What is stored of what a visitor left, with forms that need no script. */
export function ReceiptPage({ receipt, token, values, problems = {}, note, style }: ReceiptPageProps) {
  const owner = receipt.owner || t('the owner of the card');
  const title = t('What you shared with {{name}}', { name: owner });
  const at = withBase(`/receipt/${token}`);
  return (
    <html lang={currentLocale()}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${title} · ${branding().name}`}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a style sheet of the page itself */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <header>
            <p className="brand">{branding().name}</p>
            <h1>{title}</h1>
            <p>{leadOf(receipt)}</p>
          </header>
          {note && (
            <p
              className={note.isProblem ? 'note problem' : 'note'}
              role={note.isProblem ? 'alert' : 'status'}
            >
              {note.text}
            </p>
          )}
          {!receipt.may_change && (
            <p className="note problem">
              {t(
                'Details with this address were shared more than once, or were merged. Only the link in an email can change them.',
              )}
            </p>
          )}
          <section aria-labelledby="details">
            <h2 id="details">{t('Your details')}</h2>
            <form method="post" action={`${at}/correct`}>
              <fieldset disabled={!receipt.may_change}>
                <input type="hidden" name="version" value={receipt.version} />
                <TextFields values={values} problems={problems} />
                {receipt.questions.map((question) => (
                  <AnswerField key={question.question_id} {...{ receipt, question, values, problems }} />
                ))}
                <OtherAnswers receipt={receipt} />
                {receipt.given.note && (
                  <div className="field">
                    <span className="label">{t('Your message')}</span>
                    <p className="value">{receipt.given.note}</p>
                  </div>
                )}
                <button type="submit">{t('Save corrections')}</button>
              </fieldset>
            </form>
          </section>
          <Consent receipt={receipt} owner={owner} at={at} />
          <section aria-labelledby="more">
            <h2 id="more">{t('What you don’t see here')}</h2>
            <p>
              {t(
                '{{name}} may have added notes, tags, reminders and other details of their own. They belong to {{name}} and aren’t shown here. To learn about them, ask {{name}} directly.',
                { name: owner },
              )}
            </p>
            {receipt.shown_profile_id && (
              <p>
                <a href={withBase(`/profile/${receipt.shown_profile_id}`)}>
                  {t('View the profile of {{name}}', { name: owner })}
                </a>
              </p>
            )}
          </section>
          {receipt.may_change && (
            <section aria-labelledby="erase">
              <h2 id="erase">{t('Erase')}</h2>
              <p>
                {t(
                  'The contact is permanently deleted, with everything that {{name}} has added to it. This can’t be undone.',
                  { name: owner },
                )}
              </p>
              <a className="button danger" href={`${at}/erase`}>
                {t('Have my details erased…')}
              </a>
            </section>
          )}
        </main>
      </body>
    </html>
  );
}

function leadOf({ left_at, event, groups, owner, shared_with }: ShownReceipt): string {
  const day = formatDay(left_at, 'UTC');
  const when = event
    ? t('You shared these details on {{day}}, at the event “{{event}}”.', { day, event })
    : t('You shared these details on {{day}}.', { day });
  const names = new Intl.ListFormat(currentLocale()).format(groups);
  return [
    when,
    groups.length > 0 && t('{{name}} shows the profile for {{groups}}.', { name: owner, groups: names }),
    shared_with &&
      t('They are shared with the team of {{group}}, who may write notes about them.', {
        group: shared_with,
      }),
  ]
    .filter(Boolean)
    .join(' ');
}

const textFields = [
  { name: 'name', type: 'text', autoComplete: 'name', max: 120 },
  { name: 'email', type: 'email', autoComplete: 'email', max: 254 },
  { name: 'phone', type: 'tel', autoComplete: 'tel', max: 40 },
  { name: 'company', type: 'text', autoComplete: 'organization', max: 100 },
  { name: 'job_title', type: 'text', autoComplete: 'organization-title', max: 100 },
  { name: 'website', type: 'url', autoComplete: 'url', max: 2000 },
] as const;

const labelsOf = () => ({
  name: t('Name'),
  email: t('Email'),
  phone: t('Phone'),
  company: t('Company'),
  job_title: t('Job title'),
  website: t('Website'),
});

type Values = Pick<ReceiptPageProps, 'values'> & { problems: Record<string, string> };

function TextFields({ values, problems }: Values) {
  const labels = labelsOf();
  return textFields.map(({ name, type, autoComplete, max }) => (
    <label className="field" key={name}>
      <span className="label">{labels[name]}</span>
      <input
        {...{ name, type, autoComplete, maxLength: max }}
        defaultValue={values[name]}
        {...problemOf(name, problems)}
      />
      {name === 'email' && <small>{t('This link stays valid. We don’t email a corrected address.')}</small>}
      <Problem name={name} problems={problems} />
    </label>
  ));
}

const problemOf = (name: string, problems: Record<string, string>) =>
  problems[name] ? { 'aria-invalid': true, 'aria-describedby': `problem-${name}` } : {};

function Problem({ name, problems }: { name: string; problems: Record<string, string> }) {
  if (!problems[name]) return null;
  return (
    <small className="wrong" id={`problem-${name}`}>
      {problems[name]}
    </small>
  );
}

type AnswerFieldProps = Values & { receipt: ShownReceipt; question: Question };

function AnswerField({ receipt, question, values, problems }: AnswerFieldProps) {
  const { kind, question_id, words } = question;
  const language = receipt.given.form?.language ?? 'en';
  const name = answerField(question_id);
  const chosen = [values[name] ?? ''].flat();
  const label = inLanguage(words, language);
  const options = question.options.map((option) => inLanguage(option, language));
  if (kind === 'consent')
    return (
      <label className="tick">
        <input type="checkbox" name={name} defaultChecked={chosen.includes('on')} />
        <span>{label}</span>
      </label>
    );
  if (kind === 'choices')
    return (
      <fieldset className="field">
        <legend className="label">{label}</legend>
        {options.map((option, place) => (
          <label className="tick" key={option}>
            <input
              type="checkbox"
              name={name}
              value={place}
              defaultChecked={chosen.includes(String(place))}
            />
            <span>{option}</span>
          </label>
        ))}
        <Problem name={name} problems={problems} />
      </fieldset>
    );
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is one of two elements
    <label className="field">
      <span className="label">{label}</span>
      {kind === 'choice' ? (
        <select name={name} defaultValue={chosen[0]}>
          <option value="">{t('No answer')}</option>
          {options.map((option, place) => (
            <option key={option} value={place}>
              {option}
            </option>
          ))}
        </select>
      ) : (
        <input
          name={name}
          defaultValue={chosen[0]}
          {...(kind === 'number'
            ? { type: 'number', step: 'any', min: -answerBounds.number, max: answerBounds.number }
            : { type: 'text', maxLength: answerBounds.textLength })}
          {...problemOf(name, problems)}
        />
      )}
      <Problem name={name} problems={problems} />
    </label>
  );
}

/** Answers to questions that no longer exist. */
function OtherAnswers({ receipt: { given, questions } }: Pick<ReceiptPageProps, 'receipt'>) {
  const asked = new Set(questions.map(({ question_id }) => question_id));
  return given.answers
    .filter(({ question_id }) => !asked.has(question_id))
    .map((answer) => (
      <div className="field" key={answer.question_id}>
        <span className="label">{answer.question}</span>
        <p className="value">{answerWords(answer, t)}</p>
      </div>
    ));
}

function Consent({ receipt, owner, at }: { receipt: ShownReceipt; owner: string; at: string }) {
  const { given, withdrawn_at, erase_at, may_change } = receipt;
  return (
    <section aria-labelledby="consent">
      <h2 id="consent">{t('Your consent')}</h2>
      <blockquote>{given.consent.text}</blockquote>
      <p>{t('You agreed on {{time}}.', { time: timeOf(new Date(given.consent.at)) })}</p>
      {withdrawn_at && <p>{t('You withdrew your consent on {{time}}.', { time: timeOf(withdrawn_at) })}</p>}
      {erase_at && (
        <p>
          {t('These details are erased on {{day}}, unless {{name}} stays in touch with you.', {
            day: formatDay(erase_at, 'UTC'),
            name: owner,
          })}
        </p>
      )}
      {!withdrawn_at && may_change && (
        <a className="button" href={`${at}/withdraw`}>
          {t('Withdraw my consent…')}
        </a>
      )}
    </section>
  );
}

const timeOf = (at: Date) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(
    at,
  );
