import { claimIssuedCard, listIssuedCards } from '@meishi/api-contract/endpoints/groups/directory';
import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import {
  Button,
  Heading,
  Row,
  Stack,
  space,
  Text,
  theme,
  useApiMutation,
  useApiQuery,
  useNavigate,
  useNotify,
  useNotifyFailure,
  useSession,
} from '@meishi/shell-sdk';
import { BusinessCard } from '@meishi/shell-sdk/cards';
import styled from 'styled-components';
import { t } from '../words.ts';

/** The cards that companies have made for the user's address. Nothing happens without the press. */
export function IssuedCards() {
  const { emailVerified } = useSession();
  const { data: cards = [] } = useApiQuery(listIssuedCards, undefined, { enabled: emailVerified });
  if (cards.length === 0) return null;
  return (
    <Stack gap={3} as="section" aria-label={t('Cards for you')}>
      {cards.map((card) => (
        <IssuedCard key={card.person_id} card={card} />
      ))}
    </Stack>
  );
}

function IssuedCard({ card }: { card: ResponseOf<typeof listIssuedCards>[number] }) {
  const { person_id: personId, display_name, job_title, photo, group } = card;
  const { refresh } = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const claim = useApiMutation(claimIssuedCard, { refresh: [listIssuedCards, listProfiles] });
  const takeOver = async () => {
    try {
      const { profile_id } = await claim.mutateAsync({ params: { personId } });
      navigate(`/dashboard?profile=${profile_id}`);
      notify(t('The card is yours now.'));
      // The session has the groups of the user.
      await refresh();
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Box>
      <Picture aria-hidden>
        <BusinessCard
          name={display_name}
          title={job_title}
          company={group.display_name}
          photo={photo}
          accent={group.accent ?? undefined}
        />
      </Picture>
      <Stack gap={3}>
        <div>
          <Heading level={2} size="lead">
            {t('{{group}} has made a card for you', { group: group.display_name })}
          </Heading>
          <Text size="small" tone="soft">
            {t(
              'Claim it, and it becomes one of your profiles: you can edit it, and you join the group. Your other profiles stay as they are.',
            )}
          </Text>
        </div>
        <Row gap={2} wrap>
          <Button busy={claim.isPending} onClick={() => void takeOver()}>
            {t('Claim the card')}
          </Button>
        </Row>
      </Stack>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(5)};
  padding: ${space(5)};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.focusWash};

  > :last-child {
    flex: 1 1 240px;
  }
`;

const Picture = styled.div`
  flex: none;
  width: min(220px, 100%);
`;
