import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { Callout, LinkButton } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { isReachable } from './is-reachable.ts';

/** Tells the owner of a card that nobody can answer it. */
export function UnreachableNote({ profile }: { profile: Profile }) {
  if (isReachable(profile)) return null;
  return (
    <Callout
      tone="warning"
      title={t('Your card has no phone number and no email')}
      actions={
        <LinkButton size="small" to={`/dashboard?part=about&profile=${profile.profile_id}`}>
          {t('Add one')}
        </LinkButton>
      }
    >
      {t('People can save your contact, but can’t reach you.')}
    </Callout>
  );
}
