import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { Avatar, BreakableEmail, Text, theme, useDateFormat } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { sourceNames } from '../contact-words.ts';
import { type MergeField, mergeFieldNames } from './merge-fields.ts';

export function ContactColumnHead({ contact }: { contact: Contact }) {
  const format = useDateFormat({ dateStyle: 'medium' });
  return (
    <ContactBox>
      <Avatar name={contact.display_name} size={32} />
      <Text as="span" size="caption" tone="soft">
        {t(sourceNames[contact.source])}, {format(contact.created_at)}
      </Text>
    </ContactBox>
  );
}

interface FieldRowProps {
  name: string;
  field: MergeField;
  contacts: Contact[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** A field that differs, with each value as a choice. */
export function FieldRow({ name, field, contacts, chosen, onChoose }: FieldRowProps) {
  return (
    <>
      <Label>{t(mergeFieldNames[field])}</Label>
      {contacts.map((contact) => {
        const value = contact[field];
        if (!value) return <Cell key={contact.contact_id} />;
        return (
          <Choice key={contact.contact_id}>
            <input
              type="radio"
              name={name}
              aria-label={`${t(mergeFieldNames[field])}: ${value}`}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{value}</span>
          </Choice>
        );
      })}
    </>
  );
}

interface PlainProps {
  label: string;
  contacts: Contact[];
  of: (contact: Contact) => string[];
}

/** Values that the merge keeps from all contacts. */
export function UnionRow({ label, contacts, of }: PlainProps) {
  if (contacts.every((contact) => of(contact).length === 0)) return null;
  return (
    <>
      <Label>{label}</Label>
      {contacts.map((contact) => (
        <Cell key={contact.contact_id}>
          {of(contact).map((value) => (
            <span key={value}>{value.includes('@') ? <BreakableEmail email={value} /> : value}</span>
          ))}
        </Cell>
      ))}
    </>
  );
}

const ContactBox = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  padding-block: 4px 12px;
  padding-inline: 8px 12px;
`;

const Label = styled.span`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding-inline-end: 8px;
  border-top: 1px solid ${theme.colour.hairline};
  color: ${theme.colour.inkFaint};

  ${theme.media.narrow} {
    grid-column: 1 / -1;
    min-height: 0;
    padding: 8px 8px 0;
  }
`;

const Cell = styled.span`
  display: grid;
  align-content: center;
  min-width: 0;
  min-height: 44px;
  padding-block: 8px;
  padding-inline: 8px 12px;
  border-top: 1px solid ${theme.colour.hairline};
  overflow-wrap: anywhere;

  ${theme.media.narrow} {
    border-top: 0;
  }
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  padding-block: 8px;
  padding-inline: 8px 12px;
  border-top: 1px solid ${theme.colour.hairline};
  cursor: pointer;

  > input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${theme.colour.ink};
  }

  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  &:has(:checked) {
    font-weight: 550;
  }

  ${theme.media.narrow} {
    border-top: 0;
  }
`;
