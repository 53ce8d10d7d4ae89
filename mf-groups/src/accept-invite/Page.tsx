import { getGroupBrand } from '@meishi/api-contract/groups';
import { getInvitation } from '@meishi/api-contract/invitations';
import { ErrorState, useApiQuery, useParams, useSearchParams, useSession } from '@meishi/shell-sdk';
import { useEffect, useState } from 'react';
import { t } from '../words';
import { ClosedInvitation } from './ClosedInvitation';
import { InvitationFrame } from './InvitationFrame';
import { InvitationSkeleton } from './InvitationSkeleton';
import { Joined } from './Joined';
import { NoInvitation } from './NoInvitation';
import { OpenInvitation } from './OpenInvitation';
import { Unverified } from './Unverified';

/**
 * Where the link of an invitation's mail leads. Looking at it changes nothing, however often and by whatever it is
 * opened: only a press of a button accepts or declines.
 */
export default function AcceptInvitePage() {
  const { groupname = '' } = useParams();
  const [search] = useSearchParams();
  const token = tokenIn(search.get('token'));
  const { emailVerified } = useSession();
  const [joined, setJoined] = useState(false);
  const input = { params: { id: groupname }, query: { token } };
  const { data: invitation, error, refetch } = useApiQuery(getInvitation, input);

  // Asked for beside the invitation, so that nothing moves when its frame stands.
  useApiQuery(getGroupBrand, { params: { id: groupname } });

  // Without a token an invitation shows itself to a proved address only.
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

/** A token that mail programs have cut or changed is as good as none. */
const tokenIn = (written: string | null) =>
  written && /^[A-Za-z0-9_-]{20,100}$/.test(written) ? written : undefined;
