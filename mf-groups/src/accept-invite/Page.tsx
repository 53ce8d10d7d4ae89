import { getGroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { getInvitation } from '@meishi/api-contract/endpoints/groups/invitations';
import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import {
  ErrorState,
  LinkButton,
  Loading,
  Page,
  Row,
  Skeleton,
  Stack,
  Surface,
  useApiQuery,
  useParams,
  useSearchParams,
  useSession,
} from '@meishi/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import { t } from '../words.ts';
import { ClosedInvitation } from './ClosedInvitation.tsx';
import { InvitationFrame } from './InvitationFrame.tsx';
import type { InvitationDetails } from './invitation-details.ts';
import { OpenInvitation } from './OpenInvitation.tsx';
import { SwitchAccount } from './SwitchAccount.tsx';
import { Unverified } from './Unverified.tsx';
import { useAdminGroupAddress } from './use-admin-group-address.ts';

/**
 * The page that an invitation mail links to. Opening it changes nothing, because mail scanners open links.
 * Only a button accepts or declines. Accepting with the token, which was mailed to the caller's address, verifies it.
 */
export default function AcceptInvitePage() {
  const { groupname = '' } = useParams();
  const [search] = useSearchParams();
  const token = tokenIn(search.get('token'));
  const { emailVerified } = useSession();
  const [joined, setJoined] = useState(false);
  const input = { params: { id: groupname }, query: { token } };
  const { data: invitation, error, refetch } = useApiQuery(getInvitation, input);

  // Loaded in parallel with the invitation, so that the layout does not shift.
  useApiQuery(getGroupBrand, { params: { id: groupname } });

  // Without a token, only users with the invited and verified address see the invitation.
  useEffect(() => {
    if (emailVerified) void refetch();
  }, [emailVerified, refetch]);

  const retry = () => void refetch();
  if (error && error.status !== 404)
    return (
      <InvitationFrame groupName={groupname} title={t('Invitation')}>
        <ErrorState level={2} error={error} title={t('The invitation could not be loaded')} onRetry={retry} />
      </InvitationFrame>
    );
  if (error)
    return emailVerified ? <NoInvitation groupName={groupname} /> : <Unverified groupName={groupname} />;
  if (!invitation) return <InvitationSkeleton />;
  if (joined) return <Joined invitation={invitation} />;
  if (invitation.state !== 'open')
    return <ClosedInvitation invitation={invitation} token={token} onRetry={retry} />;
  return (
    <OpenInvitation
      invitation={invitation}
      token={token}
      onJoined={() => setJoined(true)}
      onClosed={() => void refetch()}
    />
  );
}

/** A token that a mail program truncated or changed counts as missing. */
const tokenIn = (written: string | null) =>
  written && /^[A-Za-z0-9_-]{20,100}$/.test(written) ? written : undefined;

/** No invitation was found: another address was invited, or the link is incomplete. */
function NoInvitation({ groupName }: { groupName: string }) {
  const { email } = useSession();
  return (
    <InvitationFrame
      groupName={groupName}
      title={t('We can’t find an invitation for you')}
      lead={t(
        'No invitation was sent to {{email}}. If you got it at another address, log in with that one. If you copied the link, open it from the email instead, because part of it may be missing.',
        { email },
      )}
    >
      <SwitchAccount>
        <LinkButton to="/dashboard">{t('Go to your profile')}</LinkButton>
      </SwitchAccount>
    </InvitationFrame>
  );
}

function InvitationSkeleton() {
  return (
    <Page title={t('Invitation')} width="narrow">
      <Surface padding={8}>
        <Loading label={t('Loading the invitation')}>
          <Stack gap={6}>
            <Skeleton width="72px" height="72px" radius="large" />
            <Skeleton width="80%" height="36px" />
            <Skeleton height="96px" />
            <Skeleton width="180px" height="48px" radius="regular" />
          </Stack>
        </Loading>
      </Surface>
    </Page>
  );
}

/** The invitation is accepted: what changed, and where to go next. */
function Joined({ invitation }: { invitation: InvitationDetails }) {
  const { group_name, group_display_name: groupName } = invitation;
  const groupAddress = useAdminGroupAddress(group_name);
  const { data: profiles } = useApiQuery(listProfiles);
  const isNew = profiles?.every(({ photo }) => photo === null) ?? false;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" style={{ outline: 'none' }}>
      <InvitationFrame
        groupName={group_name}
        invitation={invitation}
        title={t('Welcome to {{groupName}}', { groupName })}
        lead={t('You’re in. Your profile now shows the group’s links.')}
      >
        <Row gap={3} wrap>
          {isNew ? (
            <LinkButton variant="primary" to="/welcome">
              {t('Finish your card')}
            </LinkButton>
          ) : (
            <LinkButton variant="primary" to="/dashboard">
              {t('See your profile')}
            </LinkButton>
          )}
          {groupAddress && (
            <LinkButton to={groupAddress}>{t('Open {{groupName}}', { groupName })}</LinkButton>
          )}
        </Row>
      </InvitationFrame>
    </div>
  );
}
