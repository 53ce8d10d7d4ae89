import { takeBackDeletion } from '@meishi/api-contract/endpoints/account/account-data';
import type { Deletion } from '@meishi/api-contract/endpoints/account/users';
import {
  Button,
  errorSentence,
  Page,
  PageHeader,
  Row,
  Stack,
  Text,
  useApiMutation,
  useDateFormat,
  useNotify,
  useSession,
} from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import { ExportButton } from './data/ExportButton.tsx';

/** The page of an account that is scheduled for erasure: cancel, export data, or log out. */
export default function ClosingAccountPage({ deletion }: { deletion: Deletion }) {
  const formatDay = useDateFormat({ dateStyle: 'long' });
  const notify = useNotify();
  const { refresh, signOut } = useSession();
  const takeBack = useApiMutation(takeBackDeletion, {
    onSuccess: async () => {
      await refresh();
      notify(t('Welcome back. Your account is restored.'));
    },
    onError: (error) => notify({ message: errorSentence(error), tone: 'error' }),
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
          <Button
            variant="primary"
            size="large"
            busy={takeBack.isPending}
            onClick={() => takeBack.mutate({})}
          >
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
