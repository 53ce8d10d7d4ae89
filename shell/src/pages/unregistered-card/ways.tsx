import { readCardId } from '@meishi/api-contract/card-id';
import { LinkButton, Row, Text, useSession } from '@meishi/shell-sdk';
import { logInAddress } from '../../routing/return-address.ts';
import { CardNumberForm } from './CardNumberForm.tsx';
import { Way } from './Way.tsx';

export interface WaysProps {
  /** As the address has it; may be empty or nonsense. */
  cardId: string;
}

export function UnregisteredWays({ cardId }: WaysProps) {
  const { status } = useSession();
  return (
    <>
      <Way title="It is yours?">
        {status === 'signed-in' ? (
          <>
            <Text tone="soft">Connect it, and every tap opens your profile.</Text>
            <LinkButton to={cardsAddress(cardId)} variant="primary">
              Connect this card
            </LinkButton>
          </>
        ) : (
          <>
            <Text tone="soft">Make your profile, it takes two minutes. Then this card opens it.</Text>
            <ComeIn cardId={cardId} />
          </>
        )}
      </Way>
      <Way title="Somebody gave it to you?">
        <Text tone="soft">
          Tell them that their card is not connected yet. Once it is, the same tap opens their profile.
        </Text>
      </Way>
    </>
  );
}

export function UnknownWays({ cardId }: WaysProps) {
  return (
    <>
      <Way title="Type the number on the card">
        <Text tone="soft">
          {cardId && !readCardId(cardId)
            ? 'The one that was given has a typo in it. O and 0, and I, L and 1 count as the same.'
            : 'O and 0, and I, L and 1 count as the same.'}
        </Text>
        <CardNumberForm />
      </Way>
      <Way title="The number is right?">
        <Text tone="soft">Then this card is not one of ours. It can still be replaced by one that is.</Text>
        <LinkButton to="/products">See our cards</LinkButton>
      </Way>
    </>
  );
}

export function PausedWays() {
  return (
    <>
      <Way title="Somebody gave it to you?">
        <Text tone="soft">
          Try again later, or ask them for their address: their profile may well be there.
        </Text>
      </Way>
      <Owner sentence="Resume it among your cards, and it opens your profile at the next tap." />
    </>
  );
}

export function LostWays() {
  return (
    <>
      <Way title="You found it?">
        <Text tone="soft">
          Thank you. Please leave it where you found it, at the reception or the venue: its owner may come
          back for it.
        </Text>
      </Way>
      <Owner sentence="You have it back? Say so among your cards, and it opens your profile again." />
    </>
  );
}

export function RetiredWays() {
  return (
    <>
      <Way title="Somebody gave it to you?">
        <Text tone="soft">They have moved on from this card. Ask them for the one that they use now.</Text>
      </Way>
      <Way title="You would like one yourself?">
        <Text tone="soft">A profile is free, and a card for it is quickly made.</Text>
        <Row gap={3} wrap>
          <LinkButton to="/sign-up" variant="primary">
            Create your profile
          </LinkButton>
          <LinkButton to="/products">See our cards</LinkButton>
        </Row>
      </Way>
    </>
  );
}

function Owner({ sentence }: { sentence: string }) {
  const { status } = useSession();
  return (
    <Way title="It is yours?">
      <Text tone="soft">{sentence}</Text>
      {status === 'signed-in' ? (
        <LinkButton to="/cards" variant="primary">
          Open your cards
        </LinkButton>
      ) : (
        <LinkButton to={logInAddress('/cards')} variant="primary">
          Log in
        </LinkButton>
      )}
    </Way>
  );
}

/** Both ways in lead to this card among the person's own. */
function ComeIn({ cardId }: WaysProps) {
  const logIn = logInAddress(cardsAddress(cardId));
  return (
    <Row gap={3} wrap>
      <LinkButton to={logIn.replace('/log-in', '/sign-up')} variant="primary">
        Create your profile
      </LinkButton>
      <LinkButton to={logIn}>Log in</LinkButton>
    </Row>
  );
}

const cardsAddress = (cardId: string) => `/cards?${new URLSearchParams({ card_id: cardId })}`;
