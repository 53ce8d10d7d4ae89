import { consentTextOf } from '@meishi/api-contract/endpoints/contacts/exchange';
import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { classes, Icon } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import * as actions from '../actions/actions.module.css';
import { PopoverSheet } from '../actions/PopoverSheet.tsx';
import * as css from '../actions/sheet.module.css';
import { exchangeAddress, exchangeEndpoint, vcardAddress } from '../profile-address.ts';
import { type ExchangeField, exchangeFields } from './exchange-fields.ts';
import { Problem } from './Problem.tsx';
import { QuestionInputs } from './QuestionInputs.tsx';

/** Details of a signed-in visitor, to prefill the form. */
export interface Visitor {
  name?: string;
  email?: string;
}

interface ExchangeSheetProps {
  profile: PublicProfile;
  source: string | null;
  visitor?: Visitor;
}

/** A form that posts to a page of its own. With a script it is sent without leaving the page. */
export function ExchangeSheet({ profile, source, visitor = {} }: ExchangeSheetProps) {
  const first = profile.first_name || profile.display_name;
  const consent = consentTextOf(profile, t);
  return (
    <PopoverSheet id="exchange" title={t('Share your details with {{first}}', { first })}>
      <form
        className={css.form}
        method="post"
        action={exchangeAddress(profile, source)}
        data-part="exchange"
        data-endpoint={exchangeEndpoint(profile, source)}
        data-offline={t('You’re offline. Your text is still here. Please try again.')}
        data-failed={t('We couldn’t send this. Please try again in a moment.')}
      >
        {exchangeFields(profile.exchange.required).map((field) => (
          <ExchangeInput key={field.name} field={field} prefill={visitor[field.name as keyof Visitor]} />
        ))}
        {profile.form && <QuestionInputs form={profile.form} />}
        {/* A honeypot: bots fill it in, visitors do not see it. */}
        <div className={css.unseen} aria-hidden="true">
          <input name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name="consent_text" value={consent} />
        <label className={css.tick}>
          <input type="checkbox" name="consent" required aria-describedby="problem-consent" />
          <span data-part="consent">{consent}</span>
        </label>
        <Problem name="consent" />
        <p className={css.keeping}>
          {profile.keep_months
            ? t('Erased after {{count}} months, unless {{first}} stays in touch with you.', {
                count: profile.keep_months,
                one: 'Erased after one month, unless {{first}} stays in touch with you.',
                first,
              })
            : t('They stay until {{first}} deletes them or you have them erased.', { first })}{' '}
          {t('You get a private link with which you see, correct or erase them at any time.')}
        </p>
        {profile.mails_vcard !== false && (
          <label className={css.tick}>
            <input type="checkbox" name="send_vcard" />
            <span>{t('Send me {{first}}’s contact card', { first })}</span>
          </label>
        )}
        <Problem name="failure" />
        {/* biome-ignore lint/plugin: the script sends a form that is being sent once (`aria-busy`) */}
        <button
          type="submit"
          className={classes(actions.button, actions.large, actions.primary, actions.submit)}
        >
          <Icon name="send" size={18} />
          {t('Send to {{first}}', { first })}
        </button>
      </form>
      {/* Shown when the form could not be sent: what is stored, for how long, and how to delete it. */}
      <div className={css.thanks} hidden tabIndex={-1} data-part="kept">
        <p>
          <b>{t('Not sent yet.')}</b>{' '}
          {t(
            'What you entered is saved in this browser only. It’s sent to {{first}} when you’re online and have this page open, within 7 days. After that it’s no longer sent.',
            { first },
          )}
        </p>
        <button
          type="button"
          className={classes(actions.button, actions.large, actions.primary)}
          data-act="send"
        >
          {t('Send now')}
        </button>
        <button type="button" className={actions.button} data-act="edit">
          {t('Edit')}
        </button>
        <button type="button" className={actions.button} data-act="discard">
          {t('Discard')}
        </button>
      </div>
      <div className={css.thanks} hidden tabIndex={-1} data-part="thanks">
        <Icon name="success" size={40} />
        <p>{t('Thank you. {{first}} now has your details.', { first })}</p>
        <a
          className={classes(actions.button, actions.large, actions.primary)}
          href={vcardAddress(profile, source)}
        >
          <Icon name="download" />
          {t('Save {{first}}’s contact', { first })}
        </a>
        <p hidden data-part="receipt">
          <a href={exchangeAddress(profile, source)}>{t('See, correct or erase what you shared')}</a>
          <br />
          {t('Save this private link: no one else gets it.')}
        </p>
      </div>
    </PopoverSheet>
  );
}

function ExchangeInput({ field, prefill }: { field: ExchangeField; prefill?: string }) {
  const { name, label, type, autoComplete, max, required } = field;
  const attributes = {
    name,
    autoComplete,
    required,
    maxLength: max,
    defaultValue: prefill,
    'aria-describedby': `problem-${name}`,
  };
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is one of two elements
    <label className={css.field}>
      <span>
        {t(label)}
        {!required && <small> {t('optional')}</small>}
      </span>
      {name === 'note' ? <textarea rows={2} {...attributes} /> : <input type={type} {...attributes} />}
      <Problem name={name} />
    </label>
  );
}
