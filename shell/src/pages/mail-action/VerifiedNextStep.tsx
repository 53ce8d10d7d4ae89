import { listOwnInvitations } from '@meishi/api-contract/endpoints/groups/invitations';
import { listProfiles, type Profile } from '@meishi/api-contract/endpoints/profiles';
import { LinkButton, Loading, Skeleton, useApiQuery } from '@meishi/shell-sdk';
import { useState } from 'react';
import { cameFor } from '../../session/came-for.ts';
import { useSessionState } from '../../session/use-session-state.ts';
import { t } from '../../words.ts';

/**
 * After an address is verified: the invitation that waits for it, the page for which the user signed up, or the guide
 * for an empty card; and the profile.
 */
export function VerifiedNextStep() {
  const { user } = useSessionState();
  const [wanted] = useState(() => cameFor.read());
  const invitations = useApiQuery(listOwnInvitations, undefined, { enabled: user?.email_verified ?? false });
  const profiles = useApiQuery(listProfiles);
  const [invitation] = invitations.data ?? [];
  const [profile] = profiles.data ?? [];
  if (!profiles.data && !profiles.error)
    return (
      <Loading label={t('Loading your card')}>
        <Skeleton height="48px" radius="regular" />
      </Loading>
    );

  const next = invitation
    ? {
        to: `/accept-invite/${invitation.group.name}`,
        label: t('Respond to the invitation to {{group}}', { group: invitation.group.display_name }),
      }
    : wanted
      ? { to: wanted, label: t('Continue where you left off') }
      : profile && isBare(profile)
        ? { to: '/welcome', label: t('Finish your card') }
        : null;
  return (
    <>
      {next && (
        <LinkButton variant="primary" size="large" wide to={next.to} onClick={() => cameFor.remember(null)}>
          {next.label}
        </LinkButton>
      )}
      <LinkButton
        variant={next ? 'quiet' : 'primary'}
        size="large"
        wide
        to="/dashboard"
        onClick={() => cameFor.remember(null)}
      >
        {t('Go to your profile')}
      </LinkButton>
    </>
  );
}

/** A card with nothing but the name from the sign-up. */
const isBare = ({ photo, job_title, links }: Profile) =>
  photo === null && job_title === '' && links.every(({ origin }) => origin !== 'own');
