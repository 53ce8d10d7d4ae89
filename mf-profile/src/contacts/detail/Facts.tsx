import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { mailAddress, phoneNumber } from '@meishi/api-contract/rules/written-addresses';
import { BreakableEmail, IconButton, Link, theme, useCopy, useDateFormat } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { meetingOf } from '../contact-words.ts';
import { mapAddress } from './DetailHead.tsx';

interface Fact {
  key: string;
  label: string;
  value: ReactNode;
  /** The text that Copy puts on the clipboard. */
  text?: string;
}

/** Addresses, numbers and where the contact was met, each with its label. */
export function Facts({ contact }: { contact: Contact }) {
  const copy = useCopy();
  const formatDay = useDateFormat({ dateStyle: 'long' });
  const facts = factsOf(contact, formatDay);
  if (facts.length === 0) return null;
  return (
    <List>
      {facts.map(({ key, label, value, text }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            {text && (
              <IconButton
                size="small"
                icon="copy"
                label={t('Copy {{text}}', { text })}
                onClick={() => void copy(text, t('Copied.'))}
              />
            )}
          </dd>
        </div>
      ))}
    </List>
  );
}

function factsOf(contact: Contact, formatDay: (instant: string) => string): Fact[] {
  const { emails, phones, website, address, met } = contact;
  const facts: Fact[] = [];
  for (const [index, { label, value }] of phones.entries()) {
    const number = phoneNumber(value);
    facts.push({
      key: `phone-${index}`,
      label: label || t('Phone'),
      value: (
        <Link quiet href={number ? `tel:${number}` : undefined}>
          <bdi dir="ltr">{value}</bdi>
        </Link>
      ),
      text: value,
    });
  }
  for (const [index, { label, value }] of emails.entries())
    facts.push({
      key: `email-${index}`,
      label: label || t('Email'),
      value: (
        <Link quiet href={mailAddress(value) ?? undefined}>
          <BreakableEmail email={value} />
        </Link>
      ),
      text: value,
    });
  if (website)
    facts.push({
      key: 'website',
      label: t('Website'),
      value: (
        <Link quiet href={website} newTab>
          {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
        </Link>
      ),
      text: website,
    });
  if (address)
    facts.push({
      key: 'address',
      label: t('Address'),
      value: (
        <Link quiet href={mapAddress(address)} newTab>
          {address}
        </Link>
      ),
      text: address,
    });
  const meeting = [meetingOf(contact), met.at && formatDay(met.at)].filter(Boolean);
  if (meeting.length > 0) facts.push({ key: 'met', label: t('Met'), value: meeting.join(' · ') });
  return facts;
}

const List = styled.dl`
  border-top: 1px solid ${theme.colour.hairline};

  > div {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    align-items: center;
    min-height: 48px;
    border-bottom: 1px solid ${theme.colour.hairline};
  }

  dt {
    padding-inline-end: 12px;
    color: ${theme.colour.inkFaint};
    font: ${theme.size.small} ${theme.font.text};
    overflow-wrap: anywhere;
  }

  dd {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    padding: 8px 0;
    font: ${theme.size.small} ${theme.font.text};

    > span {
      min-width: 0;
      overflow-wrap: anywhere;
      white-space: pre-line;
    }

    > button {
      color: ${theme.colour.inkFaint};
    }
  }

  @container (max-width: 679.98px) {
    > div {
      grid-template-columns: minmax(0, 1fr);
      align-content: center;
      padding: 6px 0;
    }

    dd {
      padding: 0;
      font: ${theme.size.body} ${theme.font.text};
    }

    dt {
      font: ${theme.size.caption} ${theme.font.text};
    }
  }
`;
