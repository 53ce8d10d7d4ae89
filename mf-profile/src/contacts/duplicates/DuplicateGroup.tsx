import { type listDuplicates, mergeContacts } from '@meishi/api-contract/contact-duplicates';
import { type Contact, changeContacts } from '@meishi/api-contract/contacts';
import type { ResponseOf } from '@meishi/api-contract/endpoint';
import { message } from '@meishi/api-contract/message';
import {
  Avatar,
  Badge,
  Button,
  Row,
  sentenceFor,
  Text,
  theme,
  useApiMutation,
  useDateFormat,
  useNotify,
  useOnline,
} from '@meishi/shell-sdk';
import { type CSSProperties, useId, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words';
import { sourceNames } from '../contactWords';
import { contactAnswers } from '../refreshContacts';
import { differingFields, type MergeField, mergeFieldNames } from './mergeFields';

export type Group = ResponseOf<typeof listDuplicates>['groups'][number];

const reasonNames = {
  email: message('Same e-mail'),
  phone: message('Same number'),
  name: message('Same name'),
} as const;
const mostMerged = 20;
/** Two fit on a phone; more columns than fit are scrolled to. */
const leastColumn = '140px';

/** One group: its contacts in columns, and a choice wherever they differ. */
export function DuplicateGroup({ group, onDismiss }: { group: Group; onDismiss: () => void }) {
  const { contacts, reasons, count } = group;
  const notify = useNotify();
  const online = useOnline();
  const id = useId();
  const [picked, setPicked] = useState<Partial<Record<MergeField, string>>>({});
  const restore = useApiMutation(changeContacts, { refresh: contactAnswers });
  const merge = useApiMutation(mergeContacts, {
    refresh: contactAnswers,
    onError: (error) =>
      notify({ message: t('They were not merged. {{error}}', { error: sentenceFor(error) }), tone: 'error' }),
  });
  const [kept, ...others] = contacts;
  if (!kept) return null;
  const fields = differingFields(contacts);
  const chosen = (field: MergeField) => picked[field] ?? (contacts.find((one) => one[field])?.[field] || '');

  const mergeAll = () => {
    const merged = others.slice(0, mostMerged).map(({ contact_id }) => contact_id);
    merge.mutate(
      {
        body: {
          contact_id: kept.contact_id,
          with: merged,
          fields: Object.fromEntries(fields.map((field) => [field, chosen(field)])),
        },
      },
      {
        onSuccess: ({ display_name }) =>
          notify({
            message: t('{{count, number}} contacts are now one: {{displayName}}.', {
              count: contacts.length,
              displayName: display_name,
            }),
            undo: () => restore.mutate({ body: { action: 'restore', contact_ids: merged } }),
          }),
      },
    );
  };
  return (
    <Box aria-labelledby={id}>
      <Head>
        <div>
          <h2 id={id}>{kept.display_name}</h2>
          <Row gap={1} wrap>
            {reasons.map(({ by, value }) => (
              <Badge key={by + value}>
                {by === 'name' ? t(reasonNames[by]) : `${t(reasonNames[by])} ${value}`}
              </Badge>
            ))}
          </Row>
        </div>
        <Row gap={2} wrap>
          {count <= contacts.length && (
            <Button disabled={!online} onClick={onDismiss}>
              {t('Different people')}
            </Button>
          )}
          <Button variant="ink" busy={merge.isPending} disabled={!online} onClick={mergeAll}>
            {t('Merge {{total, number}}', { total: contacts.length })}
          </Button>
        </Row>
      </Head>
      <Scroll
        tabIndex={0}
        role="group"
        aria-label={t('Contacts that may be {{displayName}}', { displayName: kept.display_name })}
      >
        <Columns style={{ '--people': contacts.length } as CSSProperties}>
          <Corner />
          {contacts.map((contact) => (
            <Person key={contact.contact_id} contact={contact} />
          ))}
          {fields.map((field) => (
            <FieldRow
              key={field}
              name={`${id}-${field}`}
              field={field}
              contacts={contacts}
              chosen={chosen(field)}
              onChoose={(value) => setPicked({ ...picked, [field]: value })}
            />
          ))}
          <Plain
            label={t('E-mail')}
            contacts={contacts}
            of={({ emails }) => emails.map(({ value }) => value)}
          />
          <Plain
            label={t('Phone')}
            contacts={contacts}
            of={({ phones }) => phones.map(({ value }) => value)}
          />
          <Plain label={t('Tags')} contacts={contacts} of={({ tags }) => tags} />
        </Columns>
      </Scroll>
      <Text size="caption" tone="faint">
        {t(
          'All addresses, numbers and tags are kept; notes are joined, and what you do not pick goes into them.',
        )}
      </Text>
    </Box>
  );
}

function Person({ contact }: { contact: Contact }) {
  const format = useDateFormat({ dateStyle: 'medium' });
  return (
    <PersonBox>
      <Avatar name={contact.display_name} size={32} />
      <Text as="span" size="caption" tone="soft">
        {t(sourceNames[contact.source])}, {format(contact.created_at)}
      </Text>
    </PersonBox>
  );
}

interface FieldRowProps {
  name: string;
  field: MergeField;
  contacts: Contact[];
  chosen: string;
  onChoose: (value: string) => void;
}

function FieldRow({ name, field, contacts, chosen, onChoose }: FieldRowProps) {
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

function Plain({ label, contacts, of }: PlainProps) {
  if (contacts.every((contact) => of(contact).length === 0)) return null;
  return (
    <>
      <Label>{label}</Label>
      {contacts.map((contact) => (
        <Cell key={contact.contact_id}>
          {of(contact).map((value) => (
            <span key={value}>{value}</span>
          ))}
        </Cell>
      ))}
    </>
  );
}

const Box = styled.section`
  display: grid;
  gap: 16px;
  min-width: 0;
  padding-top: 24px;
  border-top: 1px solid ${theme.colour.hairline};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;

  h2 {
    margin-bottom: 6px;
    font: 600 ${theme.size.heading} ${theme.font.text};
    letter-spacing: -0.011em;
    overflow-wrap: anywhere;
  }
`;

const Scroll = styled.div`
  overflow-x: auto;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 96px repeat(var(--people), minmax(${leastColumn}, 1fr));

  /* On phones what a row is about stands above it. */
  ${theme.media.narrow} {
    grid-template-columns: repeat(var(--people), minmax(${leastColumn}, 1fr));
  }

  font: ${theme.size.small} ${theme.font.text};
`;

const Corner = styled.span`
  ${theme.media.narrow} {
    display: none;
  }
`;

const PersonBox = styled.div`
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
