import {
  type AdminUserDetail,
  getAdminUser,
  listUsers,
  requestUserErasure,
  takeBackUserErasure,
  updateAdminUser,
} from '@meishi/api-contract/admin';
import {
  Button,
  Callout,
  Row,
  Section,
  sentenceFor,
  useApiMutation,
  useDateFormat,
  useNotify,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';

/** Whether a person may use the product: disable and enable, ask for erasure and take it back. */
export function StandingSection({ user }: { user: AdminUserDetail }) {
  const notify = useNotify();
  const formatDate = useDateFormat({ dateStyle: 'long' });
  const [asking, setAsking] = useState<'disable' | 'erase' | null>(null);
  const options = { refresh: [getAdminUser, listUsers] };
  const update = useApiMutation(updateAdminUser, options);
  const erase = useApiMutation(requestUserErasure, options);
  const takeBack = useApiMutation(takeBackUserErasure, {
    ...options,
    onSuccess: () => notify('The account stays, and its profiles are what they were.'),
    onError: (error) => notify({ message: sentenceFor(error), tone: 'error' }),
  });
  const params = { id: user.user_id };
  const enable = () =>
    update.mutate(
      { params, body: { disabled: false } },
      { onSuccess: () => notify('The account is enabled. Its owner turns the profiles on again.') },
    );
  const name = user.display_name || user.email;
  return (
    <Section title="Standing">
      {user.deletion && (
        <Callout
          tone="danger"
          title={`This account is erased on ${formatDate(user.deletion.erased_at)}`}
          actions={
            <Button size="small" busy={takeBack.isPending} onClick={() => takeBack.mutate({ params })}>
              Take back
            </Button>
          }
        >
          Until then its owner can take that back too. Nobody sees the profiles.
        </Callout>
      )}
      <Row wrap>
        {user.disabled ? (
          <Button busy={update.isPending} onClick={enable}>
            Enable account
          </Button>
        ) : (
          <Button onClick={() => setAsking('disable')}>Disable account</Button>
        )}
        {!user.deletion && (
          <Button variant="danger" onClick={() => setAsking('erase')}>
            Erase account
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={asking === 'disable'}
        onOpenChange={() => setAsking(null)}
        title={`Disable the account of ${name}?`}
        confirmLabel="Disable account"
        tone="danger"
        onConfirm={() => update.mutateAsync({ params, body: { disabled: true } })}
      >
        Every call of theirs is refused from now on, and their profiles are off. You can enable it again here.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'erase'}
        onOpenChange={() => setAsking(null)}
        title={`Erase the account of ${name}?`}
        confirmLabel="Erase in 14 days"
        tone="danger"
        onConfirm={() => erase.mutateAsync({ params })}
      >
        Their profiles are hidden at once, and they get a mail. After 14 days everything of theirs is gone for
        good; until then you or they can take it back.
      </ConfirmDialog>
    </Section>
  );
}
