import type { ContactEvent } from '@meishi/api-contract/endpoints/contacts/contact-events';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import {
  Avatar,
  EmptyState,
  Link,
  LinkButton,
  Loading,
  LoadingOrError,
  Section,
  Skeleton,
  Text,
  theme,
  useApiQuery,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { workOf } from '../../contacts/contact-words.ts';
import { t } from '../../words.ts';

const maxShown = 10;

/** The latest contacts of the event. The list of all contacts shows the rest. */
export function EventContacts({ event: { event_id } }: { event: ContactEvent }) {
  const query = useApiQuery(
    listContacts,
    { query: { event_id, sort: 'added', limit: maxShown } },
    { refetchMilliseconds: 15_000 },
  );
  const { data } = query;
  const all = `/contacts?event=${event_id}`;
  return (
    <Section
      title={t('Contacts')}
      actions={
        data &&
        data.total > 0 && (
          <LinkButton to={all} size="small" icon="contacts">
            {t('View all contacts')}
          </LinkButton>
        )
      }
    >
      {!data && (
        <LoadingOrError query={query} title={t('The contacts could not be loaded')}>
          <Loading label={t('Loading the contacts')}>
            <Skeleton height="120px" radius="regular" />
          </Loading>
        </LoadingOrError>
      )}
      {data?.total === 0 && (
        <EmptyState icon="contacts" title={t('No contacts yet')}>
          {t('Everyone you meet while the event runs appears here.')}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <List>
          {data.contacts.map((contact) => (
            <li key={contact.contact_id}>
              <Avatar name={contact.display_name} size={36} />
              <div>
                <Link to={`${all}&contact=${contact.contact_id}`}>{contact.display_name}</Link>
                <Text as="span" size="caption" tone="soft" truncate>
                  {workOf(contact)}
                </Text>
              </div>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}

const List = styled.ul`
  > li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 56px;
    border-bottom: 1px solid ${theme.colour.hairline};
  }

  > li > div {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
