import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '@meishi/api-contract/endpoints/contacts/calendar-feed';
import {
  Button,
  CopyField,
  LinkButton,
  Loading,
  LoadingOrError,
  Row,
  Section,
  Skeleton,
  Stack,
  useApiCache,
  useApiMutation,
  useApiQuery,
  useNotify,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../../../words.ts';

/** The secret address with which a calendar program shows the user's reminders. */
export function CalendarSection() {
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
