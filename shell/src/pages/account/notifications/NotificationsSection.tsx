import {
  getNotifications,
  type MailKind,
  type Notifications,
  updateNotifications,
} from '@meishi/api-contract/endpoints/account/notifications';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '@meishi/api-contract/endpoints/contacts/calendar-feed';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Button,
  basePath,
  CopyField,
  LinkButton,
  Loading,
  LoadingOrError,
  Row,
  Section,
  Skeleton,
  Stack,
  Switch,
  siteAddress,
  Text,
  TextField,
  useApiCache,
  useApiMutation,
  useApiQuery,
  useNotify,
  useNotifyFailure,
  useSession,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../../../words.ts';

/** The secret address with which a calendar program shows the user's reminders. */
function CalendarSection() {
  const feed = useApiQuery(getCalendarFeed);
  return (
    <Section
      title={t('Reminders in your calendar')}
      description={t(
        'Subscribe to this address in Apple Calendar, Google Calendar or Outlook. Anyone with the address can read your reminders.',
      )}
    >
      {feed.data ? (
        <Feed address={feed.data.address} />
      ) : (
        <LoadingOrError level={3} query={feed} title={t('The calendar address could not be loaded')}>
          <Loading label={t('Loading the calendar address')}>
            <Skeleton height="72px" radius="large" />
          </Loading>
        </LoadingOrError>
      )}
    </Section>
  );
}

function Feed({ address }: { address: string | null }) {
  const [asking, setAsking] = useState<'replace' | 'delete' | null>(null);
  const cache = useApiCache();
  const create = useApiMutation(createCalendarFeed);
  const remove = useApiMutation(deleteCalendarFeed);
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const createAddress = async () => {
    const created = await create.mutateAsync({});
    cache.edit(getCalendarFeed, undefined, () => created);
  };
  if (!address)
    return (
      <div>
        <Button icon="add" busy={create.isPending} onClick={() => void createAddress().catch(notifyFailure)}>
          {t('Create address')}
        </Button>
      </div>
    );
  return (
    <Stack gap={4}>
      <CopyField label={t('Calendar address')} value={address} copied={t('The address is copied.')} />
      <Row gap={3} wrap>
        <LinkButton href={address.replace(/^https?:/, 'webcal:')}>{t('Open in your calendar')}</LinkButton>
        <Button variant="quiet" onClick={() => setAsking('replace')}>
          {t('New address')}
        </Button>
        <Button variant="quiet" onClick={() => setAsking('delete')}>
          {t('Turn off')}
        </Button>
      </Row>
      <ConfirmDialog
        open={asking === 'replace'}
        onClose={() => setAsking(null)}
        title={t('Create a new calendar address?')}
        confirmLabel={t('Create address')}
        onConfirm={async () => {
          await createAddress();
          notify(t('The old address no longer works.'));
        }}
      >
        {t('The old address stops working immediately. Subscribe to the new one in your calendar.')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={() => setAsking(null)}
        title={t('Turn off the calendar address?')}
        confirmLabel={t('Turn off')}
        tone="danger"
        onConfirm={async () => {
          await remove.mutateAsync({});
          cache.edit(getCalendarFeed, undefined, () => ({ address: null }));
          notify(t('The calendar address is turned off.'));
        }}
      >
        {t('Your reminders disappear from calendars that use it. You still get them by email.')}
      </ConfirmDialog>
    </Stack>
  );
}

/** How a phone or an address book program shows the user's contacts. */
function AddressBookSection() {
  const { user } = useSession();
  return (
    <Section
      title={t('Contacts on your phone')}
      description={t(
        'Add a CardDAV account on your phone or computer to see and edit your contacts there. Android needs an app such as DAVx⁵.',
      )}
    >
      <Stack gap={4}>
        <ReadOnlyField label={t('Server')} value={basePath() ? siteAddress('/dav/') : location.origin} />
        <ReadOnlyField label={t('User name')} value={user?.email ?? ''} />
        <Text tone="soft">
          {t(
            'The password is a key that can read and change contacts. If the key can also read groups, you see the address books of the groups you manage.',
          )}
        </Text>
        <Row gap={3} wrap>
          <LinkButton icon="key" to="/account/keys">
            {t('Create a key')}
          </LinkButton>
        </Row>
      </Stack>
    </Section>
  );
}

function ReadOnlyField({ label, value }: { label: string; value: string }) {
  return <TextField label={label} value={value} readOnly onFocus={(event) => event.target.select()} />;
}

interface Choice {
  label: string;
  about: string;
}

const occasions: Partial<Record<MailKind, Choice>> = {
  exchanges: {
    label: message('Someone shares their details with me'),
    about: message('Immediately, with their message. They’re added to your contacts either way.'),
  },
  reminders: {
    label: message('A reminder is due'),
    about: message('When you planned to get in touch with a contact.'),
  },
  invitation_requests: {
    label: message('Someone asks for a new invitation'),
    about: message('When you manage a group and one of its invitations is no longer valid.'),
  },
};

const ownReport: Partial<Record<MailKind, Choice>> = {
  weekly_report: {
    label: message('Weekly report of my profiles'),
    about: message('Views, taps, saves and your most clicked links, on Monday morning in your time zone.'),
  },
};

const groupReport: Partial<Record<MailKind, Choice>> = {
  weekly_group_reports: {
    label: message('Weekly report of my groups'),
    about: message('The results of each group that you manage, on Monday morning in the group’s time zone.'),
  },
};

/** Settings of optional mails. A switch takes effect immediately. */
export function NotificationsSection() {
  const { user } = useSession();
  const notifyFailure = useNotifyFailure();
  const cache = useApiCache();
  const notifications = useApiQuery(getNotifications);
  const update = useApiMutation(updateNotifications);
  const choose = async (kind: MailKind, on: boolean) => {
    const undoEdit = cache.edit(getNotifications, undefined, (cached) => ({ ...cached, [kind]: on }));
    try {
      await update.mutateAsync({ body: { [kind]: on } });
    } catch (failure) {
      undoEdit();
      notifyFailure(failure);
    }
  };
  if (!notifications.data)
    return (
      <LoadingOrError level={2} query={notifications} title={t('Your notifications could not be loaded')}>
        <Loading label={t('Loading your notifications')}>
          <Skeleton height="220px" radius="large" />
        </Loading>
      </LoadingOrError>
    );
  return (
    <>
      <Section title={t('Email me when')} description={t('They go to {{email}}.', { email: user?.email })}>
        <Choices choices={occasions} chosen={notifications.data} onChoose={choose} />
      </Section>
      <Section
        title={t('Weekly report')}
        description={t(
          'The week in numbers, compared with the one before. A week without any visit sends none.',
        )}
      >
        <Choices
          choices={user?.groups.some(({ admin }) => admin) ? { ...ownReport, ...groupReport } : ownReport}
          chosen={notifications.data}
          onChoose={choose}
        />
      </Section>
      <Text size="small" tone="faint">
        {t('We always send emails about your account, orders and group invitations.')}
      </Text>
      <CalendarSection />
      <AddressBookSection />
    </>
  );
}

interface ChoicesProps {
  choices: Partial<Record<MailKind, Choice>>;
  chosen: Notifications;
  onChoose: (kind: MailKind, on: boolean) => Promise<void>;
}

function Choices({ choices, chosen, onChoose }: ChoicesProps) {
  return (
    <Stack gap={5}>
      {(Object.entries(choices) as [MailKind, Choice][]).map(([kind, { label, about }]) => (
        <Switch
          key={kind}
          label={t(label)}
          description={t(about)}
          checked={chosen[kind]}
          onChange={(on) => void onChoose(kind, on)}
        />
      ))}
    </Stack>
  );
}
