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

const names: Record<MailKind, { label: string; about: string }> = {
  exchanges: {
    label: message('Somebody leaves me their details'),
    about: message('At once, with what they wrote. They become your contacts either way.'),
  },
  reminders: {
    label: message('A reminder is due'),
    about: message('When you wanted to get in touch with a contact.'),
  },
  invitation_requests: {
    label: message('Someone asks for a new invitation'),
    about: message('When you look after a group and an invitation of yours is not open any more.'),
  },
};

/** Settings of optional mails. A switch takes effect at once. */
export function NotificationsSection() {
  const { user } = useSession();
  const notifyFailure = useNotifyFailure();
  const cache = useApiCache();
  const notifications = useApiQuery(getNotifications);
  const update = useApiMutation(updateNotifications);
  const choose = async (kind: MailKind, on: boolean) => {
    const takeBack = cache.edit(getNotifications, undefined, (cached) => ({ ...cached, [kind]: on }));
    try {
      await update.mutateAsync({ body: { [kind]: on } });
    } catch (failure) {
      takeBack();
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
        {t('What concerns your account, your orders and invitations to groups always comes.')}
      </Text>
    </>
  );
}
