import { claimIssuedCard, getLetter } from '@meishi/api-contract/endpoints/groups/directory';
import { getProfile, listProfiles } from '@meishi/api-contract/endpoints/profiles';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import {
  Avatar,
  Button,
  ErrorState,
  errorSentence,
  FailureCallout,
  LinkButton,
  Loading,
  Page,
  Row,
  Skeleton,
  Stack,
  Surface,
  Text,
  useApiMutation,
  useApiQuery,
  useParams,
  useSearchParams,
  useSession,
  withBase,
} from '@meishi/shell-sdk';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SwitchAccount } from '../accept-invite/SwitchAccount.tsx';
import { SheetTitle } from '../frame/SheetTitle.tsx';
import { t } from '../words.ts';

type Letter = ResponseOf<typeof getLetter>;

/**
 * The page that the mail with an issued card links to. Opening it changes nothing, because mail scanners open links. Only the button
 * takes the card over; the token, which was mailed to the caller's address, verifies it.
 */
export default function ClaimCardPage() {
  const { personid = '' } = useParams();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { email } = useSession();
  const [claimed, setClaimed] = useState<Letter>();
  const isComplete = /^[\w-]{20,100}$/.test(token);
  const letter = useApiQuery(
    getLetter,
    { params: { personId: personid }, query: { token } },
    { enabled: isComplete },
  );
  if (claimed) return <Claimed letter={claimed} />;
  if (letter.error && letter.error.status !== 404)
    return (
      <Frame title={t('Your card')}>
        <ErrorState
          level={2}
          error={letter.error}
          title={t('The card could not be loaded')}
          onRetry={() => void letter.refetch()}
        />
      </Frame>
    );
  if (letter.error || !isComplete) return <Gone />;
  if (!letter.data)
    return (
      <Page title={t('Your card')} width="narrow">
        <Surface padding={8}>
          <Loading label={t('Loading the card')}>
            <Skeleton height="240px" />
          </Loading>
        </Surface>
      </Page>
    );
  const { group, email: address } = letter.data;
  const groupName = group.display_name;
  if (email?.toLowerCase() !== address)
    return (
      <Frame
        letter={letter.data}
        title={t('This card is for another address')}
        lead={t(
          '{{groupName}} made it for {{address}}. Log in or sign up with that address to take it over.',
          {
            groupName,
            address,
          },
        )}
      >
        <SwitchAccount />
      </Frame>
    );
  return <Claim personId={personid} token={token} letter={letter.data} onClaimed={setClaimed} />;
}

interface ClaimProps {
  personId: string;
  token: string;
  letter: Letter;
  onClaimed: (letter: Letter) => void;
}

function Claim({ personId, token, letter, onClaimed }: ClaimProps) {
  const { refresh } = useSession();
  const claim = useApiMutation(claimIssuedCard, {
    refresh: [getProfile, listProfiles],
    onSuccess: () => {
      onClaimed(letter);
      void refresh();
    },
  });
  return (
    <Frame
      letter={letter}
      title={t('Your card is ready')}
      lead={t(
        '{{groupName}} made it for you. Take it over to change it, share it and see how often it’s opened. You also become a member of the group.',
        { groupName: letter.group.display_name },
      )}
    >
      <FailureCallout title={t('You don’t have the card yet')}>
        {claim.error && errorSentence(claim.error)}
      </FailureCallout>
      <Row gap={3} wrap>
        <Button
          variant="primary"
          size="large"
          busy={claim.isPending}
          onClick={() => claim.mutate({ params: { personId }, body: { token } })}
        >
          {t('Take over my card')}
        </Button>
        <LinkButton size="large" to={`/profile/${letter.profile_id}`}>
          {t('View the card')}
        </LinkButton>
      </Row>
      <Text size="caption" tone="faint">
        {t('You’re logged in as {{email}}.', { email: letter.email })}
      </Text>
    </Frame>
  );
}

function Claimed({ letter }: { letter: Letter }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" style={{ outline: 'none' }}>
      <Frame
        letter={letter}
        title={t('The card is yours')}
        lead={t(
          'You’re now a member of {{groupName}}. The card keeps its address, so everything that opens it still works.',
          {
            groupName: letter.group.display_name,
          },
        )}
      >
        <Row>
          <LinkButton variant="primary" to={`/dashboard?profile=${letter.profile_id}`}>
            {t('Edit the card')}
          </LinkButton>
        </Row>
      </Frame>
    </div>
  );
}

/** The link is incomplete, or the card was claimed or withdrawn. */
function Gone() {
  return (
    <Frame
      title={t('This card can’t be taken over')}
      lead={t(
        'It was already taken over or withdrawn, or part of the link is missing. If you copied the link, open it from the email instead.',
      )}
    >
      <Row>
        <LinkButton variant="primary" to="/dashboard">
          {t('Go to your profile')}
        </LinkButton>
      </Row>
    </Frame>
  );
}

interface FrameProps {
  title: string;
  lead?: string;
  letter?: Letter;
  children: ReactNode;
}

function Frame({ title, lead, letter, children }: FrameProps) {
  return (
    <Page title={title} width="narrow">
      <Surface as="article" padding={8}>
        <Stack gap={6}>
          {letter && <Faces letter={letter} />}
          <SheetTitle title={title} lead={lead} />
          {children}
        </Stack>
      </Surface>
    </Page>
  );
}

function Faces({ letter: { group, display_name, job_title, photo } }: { letter: Letter }) {
  return (
    <Row gap={4}>
      {group.logo ? (
        <img
          src={withBase(group.logo.url)}
          alt={group.display_name}
          width={56}
          height={56}
          style={{ objectFit: 'contain' }}
        />
      ) : (
        <Avatar name={display_name} photo={photo} size={56} />
      )}
      <div>
        <Text strong>{display_name}</Text>
        <Text size="small" tone="soft">
          {[job_title, group.display_name].filter(Boolean).join(' · ')}
        </Text>
      </div>
    </Row>
  );
}
