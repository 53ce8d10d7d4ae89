import { joinGroup, listJoinableGroups } from '@meishi/api-contract/endpoints/groups/joining';
import { listLockedFields } from '@meishi/api-contract/endpoints/groups/member-cards';
import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { useApiMutation, useApiQuery } from '../api/api.ts';
import { Button } from '../button/Button.tsx';
import { Stack } from '../layout/boxes.tsx';
import { useSession } from '../session/session.ts';
import { Callout } from '../status/Callout.tsx';
import { useNotify, useNotifyFailure } from '../toast/Toasts.tsx';
import { t } from '../words/kit-words.ts';

type Offer = ResponseOf<typeof listJoinableGroups>[number];

/** The groups that the user can join because of their address, each with one press. Nothing if there are none. */
export function JoinOffers() {
  const { emailVerified } = useSession();
  const { data = [] } = useApiQuery(listJoinableGroups, undefined, { enabled: emailVerified });
  const offers = data.filter(({ request }) => request !== 'declined');
  if (offers.length === 0) return null;
  return (
    <Stack gap={3} as="section" aria-label={t('Groups that you can join')}>
      {offers.map((offer) => (
        <JoinOffer key={offer.group_id} offer={offer} />
      ))}
    </Stack>
  );
}

function JoinOffer({ offer }: { offer: Offer }) {
  const { group_id: id, mode, request } = offer;
  const words = { group: offer.group.display_name, domain: offer.domain };
  const { refresh } = useSession();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { mutate, isPending } = useApiMutation(joinGroup, {
    refresh: [listJoinableGroups, listProfiles, listLockedFields],
    onSuccess: ({ state }) => {
      notify(
        state === 'joined'
          ? t('You’re now a member of {{group}}.', words)
          : t('You’ve asked to join {{group}}.', words),
      );
      // The session has the groups of the user.
      void refresh();
    },
    onError: notifyFailure,
  });
  const button = (
    <Button size="small" busy={isPending} onClick={() => mutate({ params: { id } })}>
      {mode === 'join' ? t('Join {{group}}', words) : t('Ask to join {{group}}', words)}
    </Button>
  );
  return (
    <Callout tone="info" icon="group" actions={request ? undefined : button}>
      {sentenceOf(offer, words)}
    </Callout>
  );
}

function sentenceOf({ mode, request }: Offer, words: { group: string; domain: string }): string {
  if (request) return t('You’ve asked to join {{group}}. You get an email when an admin has decided.', words);
  return mode === 'join'
    ? t(
        '{{group}} is open to everyone with an address at {{domain}}. Your profile then shows its links and look.',
        words,
      )
    : t('Everyone with an address at {{domain}} can ask to join {{group}}. An admin decides.', words);
}
