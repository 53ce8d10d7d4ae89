import { takeBackDeletion } from '@meishi/api-contract/endpoints/account/account-data';
import type { Deletion } from '@meishi/api-contract/endpoints/account/users';
import {
  Button,
  Page,
  PageHeader,
  Row,
  Stack,
  Text,
  useApiMutation,
  useDateFormat,
  useNotify,
  useNotifyFailure,
  useSession,
} from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import { ExportButton } from './data/ExportButton.tsx';

/** The page of an account that is scheduled for erasure: cancel, export data, or log out. */
export default function ClosingAccountPage({ deletion }: { deletion: Deletion }) {
  const formatDay = useDateFormat({ dateStyle: 'long' });
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { refresh, signOut } = useSession();
  const cancel = useApiMutation(takeBackDeletion, {
    onSuccess: async () => {
      await refresh();
      notify(t('Welcome back. Your account is restored.'));
    },
    onError: notifyFailure,
  });
  return (
    <Page title={t('Your account is being deleted')} width="narrow">
      <PageHeader
        title={t('Your account is being deleted')}
        lead={t('Your profiles are hidden. On {{day}} everything will be permanently deleted.', {
          day: formatDay(deletion.erased_at),
        })}
      />
      <Stack gap={5}>
        <Text tone="soft">{t('Changed your mind? You can restore everything until then.')}</Text>
        <Row gap={3} wrap>
          <Button variant="primary" size="large" busy={cancel.isPending} onClick={() => cancel.mutate({})}>
            {t('Keep my account')}
          </Button>
          <ExportButton />
          <Button variant="quiet" onClick={() => void signOut()}>
            {t('Log out')}
          </Button>
        </Row>
      </Stack>
    </Page>
  );
}
