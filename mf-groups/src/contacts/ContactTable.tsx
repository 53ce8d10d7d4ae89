import type { Stage } from '@meishi/api-contract/endpoints/contacts/contact-sharing';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  listSharedContacts,
  type SharedContact,
  type SharingSettings,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import {
  Badge,
  Button,
  EmptyState,
  plainButton,
  Stack,
  TableCell,
  TableRow,
  Text,
  tableAsList,
  theme,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { FilteredTable, type ListQuery, listReading } from '../list/FilteredTable.tsx';
import { t } from '../words.ts';
import { responsibleFor, stageName, stageOptions, toneOf } from './stage-words.ts';

export interface ContactsProps {
  group: Group;
  settings: SharingSettings;
  onOpen: (contactId: string) => void;
}

/** The shared contacts by name, filtered by stage, by who takes care of them and by text. */
export function ContactTable({ group, settings, onOpen }: ContactsProps) {
  const [responsible, setResponsible] = useState('');
  return (
    <Stack gap={4}>
      <Narrow>
        <Select
          label={t('Responsible')}
          placeholder={t('Everyone')}
          value={responsible}
          options={settings.members.map(({ user_id, display_name }) => ({
            value: user_id,
            label: display_name,
          }))}
          onChange={(event) => setResponsible(event.target.value)}
        />
      </Narrow>
      <FilteredTable<Stage, Rows>
        key={responsible}
        groupId={group.group_id}
        useRows={responsible ? rowsOf(responsible) : useAllContacts}
        statuses={stageOptions(settings)}
        columns={[
          { title: t('Contact') },
          { title: t('Stage') },
          { title: t('Responsible') },
          { title: t('Next step') },
        ]}
        words={{
          caption: t('Contacts'),
          failed: t('The contacts could not be loaded'),
          loading: t('Loading the contacts'),
          loadingMore: t('Loading more contacts'),
          search: t('Search contacts'),
          count: (count) => t('{{count, number}} contacts', { count, one: '1 contact' }),
          noMatch: (search) => t('No contacts match “{{search}}”', { search }),
        }}
        empty={
          responsible ? (
            <EmptyState
              icon="search"
              title={t('No contacts of this member')}
              action={<Button onClick={() => setResponsible('')}>{t('Show all')}</Button>}
            />
          ) : (
            <EmptyState icon="contacts" title={t('No contacts are shared yet')}>
              {t(
                'Members share a contact on its page. Admins choose events and cards whose contacts are shared automatically.',
              )}
            </EmptyState>
          )
        }
      >
        {({ contacts }) =>
          contacts.map((contact) => (
            <ContactRow key={contact.contact_id} {...{ contact, settings, onOpen }} />
          ))
        }
      </FilteredTable>
    </Stack>
  );
}

type Rows = { contacts: SharedContact[]; total: number; next_cursor: string | null };

const read = ({ status, ...query }: ListQuery<Stage>, responsible?: string) => ({
  ...query,
  ...(status && { stage: status }),
  ...(responsible && { responsible }),
});

const useAllContacts = (id: string, query: ListQuery<Stage>) =>
  useApiQuery(listSharedContacts, { params: { id }, query: read(query) }, listReading);

const rowsOf = (responsible: string) =>
  function useContactsOfMember(id: string, query: ListQuery<Stage>) {
    return useApiQuery(listSharedContacts, { params: { id }, query: read(query, responsible) }, listReading);
  };

interface ContactRowProps extends Omit<ContactsProps, 'group'> {
  contact: SharedContact;
}

function ContactRow({ contact, settings, onOpen }: ContactRowProps) {
  const formatDay = useDateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });
  const { contact_id, display_name, company, job_title, event, stage, next_step, next_step_on } = contact;
  const about = [job_title, company, event?.name].filter(Boolean).join(' · ');
  return (
    <TableRow>
      <WideCell>
        <Name type="button" onClick={() => onOpen(contact_id)}>
          {display_name}
        </Name>
        {about && (
          <Text as="span" size="caption" tone="faint" style={{ display: 'block' }}>
            {about}
          </Text>
        )}
      </WideCell>
      <TableCell>
        <Badge tone={toneOf(stage)}>{stageName(stage, settings)}</Badge>
      </TableCell>
      <TableCell label={t('Responsible')}>{responsibleFor(contact).display_name}</TableCell>
      <WideCell>
        {next_step}
        {next_step_on && (
          <Text as="span" size="caption" tone="faint" style={{ display: 'block' }}>
            {formatDay(`${next_step_on}T00:00:00Z`)}
          </Text>
        )}
      </WideCell>
    </TableRow>
  );
}

const Narrow = styled.div`
  max-width: 320px;

  ${theme.media.narrow} {
    max-width: none;
  }
`;

const WideCell = styled(TableCell)`
  overflow-wrap: anywhere;

  ${tableAsList} {
    grid-column: 1 / -1;
  }
`;

export const Name = styled.button`
  ${plainButton}
  min-height: 24px;
  padding: 0;
  color: ${theme.colour.ink};
  font: 550 ${theme.size.small} ${theme.font.text};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }
`;
