import { takeBackDeletion } from '@meishi/api-contract/account-data';
import type { Deletion } from '@meishi/api-contract/users';
import {
  Button,
  Page,
  PageHeader,
  Row,
  Stack,
  sentenceFor,
  Text,
  useApiMutation,
  useDateFormat,
  useNotify,
  useSession,
} from '@meishi/shell-sdk';
import { ExportButton } from './ExportButton.tsx';

/** What is left of an account that is about to be erased: take it back, take everything along, or leave. */
export default function ClosingAccountPage({ deletion }: { deletion: Deletion }) {
  const formatDay = useDateFormat({ dateStyle: 'long' });
  const notify = useNotify();
  const { refresh, signOut } = useSession();
  const takeBack = useApiMutation(takeBackDeletion, {
    onSuccess: async () => {
      await refresh();
      notify('Welcome back. Everything is as it was.');
    },
    onError: (error) => notify({ message: sentenceFor(error), tone: 'error' }),
  });
  return (
    <Page title="Your account is being deleted" width="narrow">
      <PageHeader
        title="Your account is being deleted"
        lead={`Nobody sees your profiles any more. On ${formatDay(deletion.erased_at)} everything is erased for good.`}
      />
      <Stack gap={5}>
        <Text tone="soft">Did you change your mind? Until that day one press brings everything back.</Text>
        <Row gap={3} wrap>
          <Button
            variant="primary"
            size="large"
            busy={takeBack.isPending}
            onClick={() => takeBack.mutate({})}
          >
            Keep my account
          </Button>
          <ExportButton />
          <Button variant="quiet" onClick={() => void signOut()}>
            Log out
          </Button>
        </Row>
      </Stack>
    </Page>
  );
}
