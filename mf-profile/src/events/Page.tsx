import { type ContactEvent, listContactEvents } from '@meishi/api-contract/endpoints/contacts/contact-events';
import {
  Badge,
  Button,
  EmptyState,
  Link,
  Loading,
  LoadingOrError,
  lazyPart,
  Page,
  PageHeader,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  tableAsList,
  useApiQuery,
  useNavigate,
  useOnline,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { BackToContacts } from '../contacts/BackToContacts.tsx';
import { t } from '../words.ts';
import { precedenceSentence, statusWords, timesOf } from './event-words.ts';

const EventForm = lazyPart(() => import('./form/EventForm.tsx'));

/** The user's events and those of the user's groups. */
export default function EventsPage() {
  const events = useApiQuery(listContactEvents);
  const navigate = useNavigate();
  const online = useOnline();
  const [creating, setCreating] = useState(false);
  const create = (
    <Button variant="primary" icon="add" disabled={!online} onClick={() => setCreating(true)}>
      {t('New event')}
    </Button>
  );
  return (
    <Page title={t('Events')}>
      <BackToContacts />
      <PageHeader
        title={t('Events')}
        lead={t(
          'While an event runs, everyone you meet belongs to it automatically, and your profile asks your own questions.',
        )}
        actions={create}
      />
      {!events.data && (
        <LoadingOrError query={events} title={t('Your events could not be loaded')}>
          <Loading label={t('Loading your events')}>
            <Skeleton height="160px" radius="regular" />
          </Loading>
        </LoadingOrError>
      )}
      {events.data?.length === 0 && (
        <EmptyState level={2} icon="calendar" title={t('No events yet')}>
          {t('Create one for your next trade fair, visit or meet-up.')}
        </EmptyState>
      )}
      {events.data && events.data.length > 0 && (
        <div>
          <Table
            caption={t('Events')}
            columns={[
              { title: t('Event') },
              { title: t('When') },
              { title: t('Status') },
              { title: t('Contacts'), end: true },
            ]}
          >
            <TableBody>
              {events.data.map((event) => (
                <EventRow key={event.event_id} event={event} />
              ))}
            </TableBody>
          </Table>
          {events.data.length > 1 && (
            <Text size="small" tone="soft" style={{ marginTop: 16 }}>
              {precedenceSentence()}
            </Text>
          )}
        </div>
      )}
      {creating && (
        <EventForm
          event={null}
          onClose={() => setCreating(false)}
          onSaved={({ event_id }) => void navigate(`/events/${event_id}`)}
        />
      )}
    </Page>
  );
}

function EventRow({ event }: { event: ContactEvent }) {
  const { event_id, name, place, group, status, contacts } = event;
  return (
    <TableRow>
      <NameCell>
        <Link to={`/events/${event_id}`}>{name}</Link>
        <Text as="span" size="caption" tone="soft">
          {[place, group?.display_name].filter(Boolean).join(' · ')}
        </Text>
      </NameCell>
      <TimesCell>{timesOf(event)}</TimesCell>
      <TableCell>
        <Badge tone={statusWords[status].tone}>{t(statusWords[status].label)}</Badge>
      </TableCell>
      <TableCell label={t('Contacts')} end>
        {contacts}
      </TableCell>
    </TableRow>
  );
}

const NameCell = styled(TableCell)`
  overflow-wrap: anywhere;

  > span {
    display: block;
  }

  ${tableAsList} {
    grid-column: 1 / -1;
  }
`;

const TimesCell = styled(TableCell)`
  ${tableAsList} {
    grid-column: 1 / -1;
  }
`;
