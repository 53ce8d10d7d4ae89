import { consentTextOf } from '@meishi/api-contract/endpoints/contacts/exchange';
import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { Icon, theme, VisuallyHidden } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { MainButton, MainLink } from '../actions/action-button.ts';
import { PopoverSheet } from '../actions/PopoverSheet.tsx';
import { exchangeAddress, exchangeEndpoint, vcardAddress } from '../profile-address.ts';
import { type ExchangeField, exchangeFields } from './exchange-fields.ts';

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
      <Form
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
        {/* A honeypot: bots fill it in, visitors do not see it. */}
        <VisuallyHidden as="div" aria-hidden="true">
          <input name="website" tabIndex={-1} autoComplete="off" />
        </VisuallyHidden>
        <input type="hidden" name="consent_text" value={consent} />
        <Tick>
          <input type="checkbox" name="consent" required aria-describedby="problem-consent" />
          <span data-part="consent">{consent}</span>
        </Tick>
        <Problem name="consent" />
        {profile.mails_vcard !== false && (
          <Tick>
            <input type="checkbox" name="send_vcard" />
            <span>{t('Send me {{first}}’s contact card', { first })}</span>
          </Tick>
        )}
        <Problem name="failure" />
        <MainButton type="submit">
          <Icon name="send" size={18} />
          {t('Send to {{first}}', { first })}
        </MainButton>
      </Form>
      <Thanks hidden tabIndex={-1} data-part="thanks">
        <Icon name="success" size={40} />
        <p>{t('Thank you. {{first}} now has your details.', { first })}</p>
        <MainLink href={vcardAddress(profile, source)}>
          <Icon name="download" />
          {t('Save {{first}}’s contact', { first })}
        </MainLink>
      </Thanks>
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
    <Label>
      <span>
        {t(label)}
        {!required && <small> {t('optional')}</small>}
      </span>
      {name === 'note' ? <textarea rows={2} {...attributes} /> : <input type={type} {...attributes} />}
      <Problem name={name} />
    </Label>
  );
}

/** The error of a field. It takes no space while it is empty. */
function Problem({ name }: { name: string }) {
  return <Sentence id={`problem-${name}`} data-problem={name} role="alert" />;
}

const Form = styled.form`
  display: grid;
  gap: 14px;

  &[aria-busy] button {
    opacity: 0.6;
  }
`;

const Tick = styled.label`
  display: flex;
  gap: 12px;
  padding: 4px 0;
  font-size: 15px;
  line-height: 22px;
  cursor: pointer;

  input {
    flex: none;
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: var(--accent-text);
  }
`;

const Thanks = styled.div`
  display: grid;
  justify-items: center;
  gap: 20px;
  padding: 12px 0;
  font-size: 18px;
  line-height: 26px;
  text-align: center;

  > svg {
    color: var(--accent-text);
  }
`;

const Label = styled.label`
  display: grid;
  gap: 6px;
  font-size: 15px;
  line-height: 20px;
  font-weight: 500;

  small {
    font-size: 14px;
    font-weight: 400;
    color: ${theme.colour.inkFaint};
  }

  input,
  textarea {
    width: 100%;
    min-height: 48px;
    padding: 11px 14px;
    border: 1px solid ${theme.colour.edge};
    border-radius: 10px;
    background: ${theme.colour.paper};
    font-size: 16px;
    font-weight: 400;
    line-height: 24px;
    resize: vertical;
  }

  [aria-invalid='true'] {
    border-color: ${theme.colour.danger};
  }
`;

const Sentence = styled.span`
  color: ${theme.colour.danger};
  font-size: 14px;
  font-weight: 500;
  line-height: 20px;

  &:empty {
    display: none;
  }
`;
