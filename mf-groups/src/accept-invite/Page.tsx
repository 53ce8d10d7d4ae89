import { getGroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { getInvitation } from '@meishi/api-contract/endpoints/groups/invitations';
import { ErrorState, useApiQuery, useParams, useSearchParams, useSession } from '@meishi/shell-sdk';
import { useEffect, useState } from 'react';
import { t } from '../words.ts';
import { ClosedInvitation } from './ClosedInvitation.tsx';
import { InvitationFrame } from './InvitationFrame.tsx';
import { InvitationSkeleton } from './InvitationSkeleton.tsx';
import { Joined } from './Joined.tsx';
import { NoInvitation } from './NoInvitation.tsx';
import { OpenInvitation } from './OpenInvitation.tsx';
import { Unverified } from './Unverified.tsx';

/**
 * The page that an invitation mail links to. Opening it changes nothing, because mail scanners open links.
 * Only a button accepts or declines.
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
  if (!emailVerified) return <Unverified groupName={groupname} invitation={invitation} />;
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
