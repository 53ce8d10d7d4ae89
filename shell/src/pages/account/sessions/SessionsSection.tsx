import {
  endSession,
  endSessions,
  listSessions,
  type Session,
} from '@meishi/api-contract/endpoints/account/sessions';
import { countryName } from '@meishi/api-contract/rules/analytics-words';
import {
  Badge,
  Button,
  currentLocale,
  Icon,
  Loading,
  LoadingOrError,
  Row,
  Section,
  Skeleton,
  useApiCache,
  useApiMutation,
  useApiQuery,
  useDateFormat,
  useNotify,
  useNotifyFailure,
  useSession,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../../../words.ts';
import { SettingRow, SettingRows } from '../SettingRow.tsx';

export function SessionsSection() {
  const list = useApiQuery(listSessions);
  if (!list.data)
    return (
      <LoadingOrError level={2} query={list} title={t('Your sessions could not be loaded')}>
        <Loading label={t('Loading your sessions')}>
          <Skeleton height="240px" radius="large" />
        </Loading>
      </LoadingOrError>
    );
  return (
    <>
      <SettingRows aria-label={t('Sessions')}>
        {list.data.sessions.map((session) => (
          <SessionRow key={session.session_id} session={session} />
        ))}
      </SettingRows>
      <EverywherePart />
    </>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { device, country, current, last_seen_at, session_id } = session;
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const cache = useApiCache();
  const end = useApiMutation(endSession);
  const name = sessionName(session);
  const seen = formatTime(last_seen_at);
  const endIt = async () => {
    const undoEdit = cache.edit(listSessions, undefined, ({ sessions }) => ({
      sessions: sessions.filter((one) => one.session_id !== session_id),
    }));
    try {
      await end.mutateAsync({ params: { id: session_id } });
      notify(t('{{name}} is logged out.', { name }));
    } catch (failure) {
      undoEdit();
      notifyFailure(failure);
    }
  };
  return (
    <SettingRow
      title={
        <Row as="span" gap={2} wrap>
          <Row as="span" gap={2}>
            <Icon name={device === 'mobile' || device === 'tablet' ? 'mobile' : 'desktop'} size={18} />
            {name}
          </Row>
          {current && <Badge tone="positive">{t('This device')}</Badge>}
        </Row>
      }
      actions={
        !current && (
          <Button size="small" onClick={() => void endIt()}>
            {t('End session')}
          </Button>
        )
      }
    >
      {country
        ? t('{{country}}, last active {{time}}', {
            country: countryName(country, currentLocale()),
            time: seen,
          })
        : t('Last active {{time}}', { time: seen })}
    </SettingRow>
  );
}

function EverywherePart() {
  const [confirming, setConfirming] = useState(false);
  const { signOut } = useSession();
  const end = useApiMutation(endSessions);
  return (
    <Section
      title={t('Log out everywhere')}
      description={t('Including this device. Do this if you lost a device or don’t recognise a session.')}
    >
      <div>
        <Button variant="danger" onClick={() => setConfirming(true)}>
          {t('Log out everywhere')}
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('Log out everywhere?')}
        confirmLabel={t('Log out everywhere')}
        tone="danger"
        onConfirm={async () => {
          await end.mutateAsync({ body: { which: 'all' } });
          await signOut();
        }}
      >
        {t('You’ll have to log in again on every device, including this one.')}
      </ConfirmDialog>
    </Section>
  );
}

function sessionName({ browser, system }: Session): string {
  if (browser && system) return t('{{browser}} on {{system}}', { browser, system });
  return browser ?? system ?? t('Unknown browser');
}
