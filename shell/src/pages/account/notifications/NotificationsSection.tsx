import {
  getNotifications,
  type MailKind,
  updateNotifications,
} from '@meishi/api-contract/endpoints/account/notifications';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Loading,
  LoadingOrError,
  Section,
  Skeleton,
  Stack,
  Switch,
  Text,
  useApiCache,
  useApiMutation,
  useApiQuery,
  useNotifyFailure,
  useSession,
} from '@meishi/shell-sdk';
import { t } from '../../../words.ts';
import { AddressBookSection } from './AddressBookSection.tsx';
import { CalendarSection } from './CalendarSection.tsx';

const names: Record<MailKind, { label: string; about: string }> = {
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
        <Stack gap={5}>
          {(Object.keys(names) as MailKind[]).map((kind) => (
            <Switch
              key={kind}
              label={t(names[kind].label)}
              description={t(names[kind].about)}
              checked={notifications.data[kind]}
              onChange={(on) => void choose(kind, on)}
            />
          ))}
        </Stack>
      </Section>
      <Text size="small" tone="faint">
        {t('We always send emails about your account, orders and group invitations.')}
      </Text>
      <CalendarSection />
      <AddressBookSection />
    </>
  );
}
