import {
  addUnassignedContacts,
  type ContactEvent,
  deleteContactEvent,
  getContactEvent,
  listContactEvents,
} from '@meishi/api-contract/endpoints/contacts/contact-events';
import {
  getContact,
  listContactSections,
  listContacts,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { deleteGroupEvent } from '@meishi/api-contract/endpoints/groups/group-events';
import {
  Badge,
  Button,
  Callout,
  ErrorState,
  IconButton,
  LinkButton,
  Loading,
  LoadingOrError,
  lazyPart,
  Page,
  PageHeader,
  Row,
  Skeleton,
  useApi,
  useApiCache,
  useApiMutation,
  useApiQuery,
  useNavigate,
  useNotify,
  useNotifyFailure,
  useOnline,
  useParams,
} from '@meishi/shell-sdk';
import { ConfirmDialog, Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../../words.ts';
import { statusWords, whenAndWhere } from '../event-words.ts';
import { EventContacts } from './EventContacts.tsx';
import { EventMembers } from './EventMembers.tsx';
import { EventNumbers } from './EventNumbers.tsx';
import { EventQuestions } from './EventQuestions.tsx';

const EventForm = lazyPart(() => import('../form/EventForm.tsx'));
const ExportDialog = lazyPart(async () => {
  const { ExportDialog } = await import('../../contacts/export/ExportDialog.tsx');
  return { default: ExportDialog };
});

const liveMs = 15_000;

/** One event: its numbers, its contacts, its questions. */
export default function EventPage() {
  const { id = '' } = useParams();
  const query = useApiQuery(getContactEvent, { params: { id } }, { refetchMilliseconds: liveMs });
  const { data: event, error } = query;
  if (error?.status === 404 || error?.code === 'invalid-input')
    return (
      <Page title={t('Event')}>
        <BackToEvents />
        <PageHeader title={t('Event')} />
        <ErrorState level={2} error={error} title={t('This event no longer exists')} />
      </Page>
    );
  return (
    <Page title={event?.name ?? t('Event')}>
      <BackToEvents />
      {event ? (
        <KnownEvent event={event} />
      ) : (
        <>
          <PageHeader title={t('Event')} />
          <LoadingOrError query={query} title={t('This event could not be loaded')}>
            <Loading label={t('Loading the event')}>
              <Skeleton height="320px" radius="regular" />
            </Loading>
          </LoadingOrError>
        </>
      )}
    </Page>
  );
}

type WholeEvent = NonNullable<ReturnType<typeof useApiQuery<typeof getContactEvent>>['data']>;

function KnownEvent({ event }: { event: WholeEvent }) {
  const online = useOnline();
  const [dialog, setDialog] = useState<'edit' | 'export' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const { event_id, name, group, status, numbers } = event;
  return (
    <>
      <PageHeader
        title={name}
        lead={whenAndWhere(event)}
        actions={
          <Row gap={2} wrap>
            <Button icon="download" disabled={!online} onClick={() => setDialog('export')}>
              {t('Export')}
            </Button>
            {(!group || group.admin) && (
              <>
                <Button variant="primary" icon="edit" disabled={!online} onClick={() => setDialog('edit')}>
                  {t('Edit')}
                </Button>
                <Menu trigger={<IconButton icon="more" label={t('More')} />}>
                  <MenuItem icon="delete" disabled={!online} onSelect={() => setDialog('delete')}>
                    {t('Delete event')}
                  </MenuItem>
                </Menu>
              </>
            )}
          </Row>
        }
      />
      <Row gap={2} wrap style={{ marginTop: -16 }}>
        <Badge tone={statusWords[status].tone}>{t(statusWords[status].label)}</Badge>
        {group && <Badge>{group.display_name}</Badge>}
      </Row>
      <Precedence event={event} />
      {numbers.unassigned > 0 && <Unassigned event={event} count={numbers.unassigned} />}
      <EventNumbers eventId={event_id} numbers={numbers} />
      {group?.admin && <EventMembers groupId={group.group_id} eventId={event_id} />}
      <EventContacts event={event} />
      {event.questions.length > 0 && <EventQuestions questions={event.questions} />}
      {dialog === 'edit' && <EventForm event={event} onClose={close} onSaved={close} />}
      {dialog === 'export' && (
        <ExportDialog open onClose={close} total={numbers.contacts} filter={{ event_id }} />
      )}
      {dialog === 'delete' && <DeleteEvent event={event} onClose={close} />}
    </>
  );
}

/** Says which other event gets contacts in its place. */
function Precedence({ event }: { event: ContactEvent }) {
  const { data: events = [] } = useApiQuery(listContactEvents);
  const winners = events.filter(
    (other) =>
      other.event_id !== event.event_id &&
      other.starts_at < event.ends_at &&
      other.ends_at > event.starts_at &&
      hasPrecedence(other, event),
  );
  if (winners.length === 0) return null;
  return (
    <Callout tone="info" title={t('Another event runs at the same time')}>
      {t(
        '“{{name}}” has precedence: what happens while both run belongs to the event that began last, or to your own if both begin together.',
        {
          name: winners[0]?.name,
        },
      )}
    </Callout>
  );
}

function hasPrecedence(one: ContactEvent, other: ContactEvent): boolean {
  const rank = ({ starts_at, group, created_at, event_id }: ContactEvent) =>
    [starts_at, group ? '0' : '1', created_at, event_id].join(' ');
  return rank(one) > rank(other);
}

function Unassigned({ event, count }: { event: ContactEvent; count: number }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const add = useApiMutation(addUnassignedContacts, {
    refresh: [getContactEvent, listContactEvents, listContacts, getContact],
    onSuccess: ({ changed }) =>
      notify(
        t('{{count, number}} contacts now belong to {{name}}.', {
          count: changed,
          one: '1 contact now belongs to {{name}}.',
          name: event.name,
        }),
      ),
    onError: notifyFailure,
  });
  return (
    <Callout
      tone="info"
      title={t('{{count, number}} contacts of this time belong to no event', {
        count,
        one: '1 contact of this time belongs to no event',
      })}
      actions={
        <Button
          size="small"
          busy={add.isPending}
          onClick={() => add.mutate({ params: { id: event.event_id } })}
        >
          {t('Add to this event')}
        </Button>
      }
    />
  );
}

function DeleteEvent({ event, onClose }: { event: ContactEvent; onClose: () => void }) {
  const call = useApi();
  const cache = useApiCache();
  const notify = useNotify();
  const navigate = useNavigate();
  const { event_id, name, group } = event;
  return (
    <ConfirmDialog
      tone="danger"
      title={t('Delete {{name}}?', { name })}
      confirmLabel={t('Delete event')}
      onClose={onClose}
      onConfirm={async () => {
        if (group) await call(deleteGroupEvent, { params: { id: group.group_id, eventId: event_id } });
        else await call(deleteContactEvent, { params: { id: event_id } });
        notify(t('{{name}} was deleted.', { name }));
        void navigate('/events');
        for (const stale of [listContactEvents, listContacts, listContactSections, getContact])
          void cache.refresh(stale);
      }}
    >
      {t('Its contacts stay, with their answers and the name of the event. Its numbers are gone.')}
    </ConfirmDialog>
  );
}

function BackToEvents() {
  return (
    <div style={{ marginBottom: -24 }}>
      <LinkButton to="/events" variant="quiet" size="small" icon="back" style={{ marginInlineStart: -12 }}>
        {t('Events')}
      </LinkButton>
    </div>
  );
}
