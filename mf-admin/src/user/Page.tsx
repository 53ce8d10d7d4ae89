import {
  type AdminUserDetail,
  getAdminUser,
  listUsers,
  requestUserErasure,
  takeBackUserErasure,
  updateAdminUser,
} from '@meishi/api-contract/endpoints/admin/admin';
import {
  Badge,
  BreakableEmail,
  Button,
  Callout,
  EmptyState,
  LinkButton,
  Loading,
  LoadingOrError,
  Row,
  Section,
  Skeleton,
  Stack,
  TableCell,
  TableRow,
  Text,
  useApiMutation,
  useApiQuery,
  useDateFormat,
  useNotify,
  useNotifyFailure,
  useParams,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { cardStates } from '../batch/card-states.ts';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { productWords } from '../orders/order-words.ts';
import { t } from '../words.ts';
import { AccountSection } from './AccountSection.tsx';
import { GroupsSection } from './GroupsSection.tsx';
import { PaymentsSection } from './PaymentsSection.tsx';
import { ProfilesSection } from './ProfilesSection.tsx';
import { UserTable } from './UserTable.tsx';

/** Whether a user may use the product: disable and enable, request and cancel erasure. */
function StandingSection({ user }: { user: AdminUserDetail }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const formatDate = useDateFormat({ dateStyle: 'long' });
  const [confirming, setConfirming] = useState<'disable' | 'erase' | null>(null);
  const options = { refresh: [getAdminUser, listUsers] };
  const update = useApiMutation(updateAdminUser, options);
  const erase = useApiMutation(requestUserErasure, options);
  const cancel = useApiMutation(takeBackUserErasure, {
    ...options,
    onSuccess: () => notify(t('The account won’t be erased, and its profiles are visible as before.')),
    onError: notifyFailure,
  });
  const params = { id: user.user_id };
  const enable = () =>
    update.mutate(
      { params, body: { disabled: false } },
      { onSuccess: () => notify(t('The account is enabled, and its profiles are visible as before.')) },
    );
  const name = user.display_name || user.email;
  return (
    <Section title={t('Status')}>
      {user.deletion && (
        <Callout
          tone="danger"
          title={t('This account is erased on {{erasedAt}}', {
            erasedAt: formatDate(user.deletion.erased_at),
          })}
          actions={
            <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate({ params })}>
              {t('Undo')}
            </Button>
          }
        >
          {t('Until then, the owner can undo this too. The profiles are hidden.')}
        </Callout>
      )}
      <Row wrap>
        {user.disabled ? (
          <Button busy={update.isPending} onClick={enable}>
            {t('Enable account')}
          </Button>
        ) : (
          <Button onClick={() => setConfirming('disable')}>{t('Disable account')}</Button>
        )}
        {!user.deletion && (
          <Button variant="danger" onClick={() => setConfirming('erase')}>
            {t('Erase account')}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={confirming === 'disable'}
        onClose={() => setConfirming(null)}
        title={t('Disable the account of {{name}}?', { name })}
        confirmLabel={t('Disable account')}
        tone="danger"
        onConfirm={async () => {
          await update.mutateAsync({ params, body: { disabled: true } });
          notify(t('The account is disabled, and its profiles are hidden.'));
        }}
      >
        {t('They lose access now, and their profiles are turned off. You can enable the account again here.')}
      </ConfirmDialog>
      <ConfirmDialog
        open={confirming === 'erase'}
        onClose={() => setConfirming(null)}
        title={t('Erase the account of {{name}}?', { name })}
        confirmLabel={t('Erase in 14 days')}
        tone="danger"
        onConfirm={() => erase.mutateAsync({ params })}
      >
        {t(
          'Their profiles are hidden immediately, and they get an email. After 14 days everything is erased for good; until then, you or they can undo it.',
        )}
      </ConfirmDialog>
    </Section>
  );
}

/** The data of a user for support, and the actions for it. */
export default function UserPage() {
  const { id = '' } = useParams();
  const user = useApiQuery(getAdminUser, { params: { id } });
  if (!user.data)
    return (
      <AdminFrame tab="users" title={t('User')}>
        {user.error?.status === 404 ? (
          <EmptyState
            level={2}
            icon="profile"
            title={t('There is no user with this ID')}
            action={<LinkButton to="/admin">{t('All users')}</LinkButton>}
          >
            {t('The account may have been erased.')}
          </EmptyState>
        ) : (
          <LoadingOrError level={2} query={user} title={t('The user could not be loaded')}>
            <Loading label={t('Loading user')}>
              <Stack gap={8}>
                <Skeleton height="180px" radius="large" />
                <Skeleton height="140px" radius="large" />
              </Stack>
            </Loading>
          </LoadingOrError>
        )}
      </AdminFrame>
    );
  return (
    <AdminFrame
      tab="users"
      title={user.data.display_name || t('No name yet')}
      lead={
        <Row gap={2} wrap>
          <BreakableEmail email={user.data.email} />
          {!user.data.email_verified && <Badge tone="warning">{t('Not verified')}</Badge>}
          {user.data.disabled && <Badge tone="danger">{t('Disabled')}</Badge>}
          {user.data.deletion && <Badge tone="danger">{t('About to be erased')}</Badge>}
        </Row>
      }
      actions={
        <>
          <LinkButton
            to={`/admin/audit?subject=${encodeURIComponent(`user:${user.data.user_id}`)}`}
            icon="time"
          >
            {t('Activity')}
          </LinkButton>
          <LinkButton to={`/admin/users/${user.data.user_id}/view`} icon="show">
            {t('View as')}
          </LinkButton>
        </>
      }
    >
      <AccountSection key={user.data.user_id} user={user.data} />
      <ProfilesSection user={user.data} />
      <CardsSection user={user.data} />
      <GroupsSection user={user.data} />
      <PaymentsSection user={user.data} />
      <StandingSection user={user.data} />
    </AdminFrame>
  );
}

const columns = () => [
  { title: t('Card') },
  { title: t('Status') },
  { title: t('Opens') },
  { title: t('Registered'), end: true },
];

/** A user's cards and what each opens. */
function CardsSection({ user }: { user: AdminUserDetail }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  return (
    <UserTable title={t('Cards')} empty={t('No card is registered yet.')} columns={columns()}>
      {user.cards.map(({ card_id, kind, status, label, profile_id, registered_at }) => (
        <TableRow key={card_id}>
          <TableCell>
            <Text as="strong" strong size="small">
              {label || card_id}
            </Text>
            <span style={{ display: 'block' }}>
              {kind === 'digital' ? t('Digital card') : t(productWords[kind])} {card_id}
            </span>
          </TableCell>
          <TableCell>
            <Badge tone={cardStates[status].tone}>{t(cardStates[status].label)}</Badge>
          </TableCell>
          <TableCell>{profile_id ?? t('No profile')}</TableCell>
          <TableCell end label={t('Registered')}>
            {registered_at ? formatDate(registered_at) : '–'}
          </TableCell>
        </TableRow>
      ))}
    </UserTable>
  );
}
