import type { listDuplicates } from '@meishi/api-contract/endpoints/contacts/contact-duplicates';
import { message } from '@meishi/api-contract/shapes/message';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Badge, Button, Row, Text, theme, useOnline } from '@meishi/shell-sdk';
import { type CSSProperties, useId, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { ContactColumnHead, FieldRow, UnionRow } from './DuplicateRows.tsx';
import { differingFields, type MergeField } from './merge-fields.ts';
import { useMerge } from './use-merge.ts';

export type Group = ResponseOf<typeof listDuplicates>['groups'][number];

const reasonNames = {
  email: message('Same email'),
  phone: message('Same number'),
  name: message('Same name'),
} as const;
/** Two columns fit on a phone. More columns scroll. */
const minColumn = '140px';

/** A group of duplicates: its contacts in columns, with a choice for each field that differs. */
export function DuplicateGroup({ group, onDismiss }: { group: Group; onDismiss: () => void }) {
  const { contacts, reasons, count } = group;
  const online = useOnline();
  const id = useId();
  const [picked, setPicked] = useState<Partial<Record<MergeField, string>>>({});
  const merge = useMerge();
  const [target] = contacts;
  if (!target) return null;
  const fields = differingFields(contacts);
  const chosen = (field: MergeField) => picked[field] ?? (contacts.find((one) => one[field])?.[field] || '');

  const mergeAll = () =>
    merge.mergeAll(contacts, Object.fromEntries(fields.map((field) => [field, chosen(field)])));
  return (
    <Box aria-labelledby={id}>
      <Head>
        <div>
          <h2 id={id}>{target.display_name}</h2>
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
        aria-label={t('Possible duplicates of {{displayName}}', { displayName: target.display_name })}
      >
        <Columns style={{ '--people': contacts.length } as CSSProperties}>
          <Corner />
          {contacts.map((contact) => (
            <ContactColumnHead key={contact.contact_id} contact={contact} />
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
          <UnionRow
            label={t('Email')}
            contacts={contacts}
            of={({ emails }) => emails.map(({ value }) => value)}
          />
          <UnionRow
            label={t('Phone')}
            contacts={contacts}
            of={({ phones }) => phones.map(({ value }) => value)}
          />
          <UnionRow label={t('Tags')} contacts={contacts} of={({ tags }) => tags} />
        </Columns>
      </Scroll>
      <Text size="caption" tone="faint">
        {t(
          'All addresses, numbers and tags stay. Notes are combined, and any values you don’t select are added to them.',
        )}
      </Text>
    </Box>
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
  grid-template-columns: 96px repeat(var(--people), minmax(${minColumn}, 1fr));

  /* On phones, the label of a row is above it. */
  ${theme.media.narrow} {
    grid-template-columns: repeat(var(--people), minmax(${minColumn}, 1fr));
  }

  font: ${theme.size.small} ${theme.font.text};
`;

const Corner = styled.span`
  ${theme.media.narrow} {
    display: none;
  }
`;
