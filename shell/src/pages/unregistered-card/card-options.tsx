import { readCardId } from '@meishi/api-contract/shapes/card-id';
import { Heading, LinkButton, Row, Text, theme, useSession } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { logInAddress } from '../../routing/return-address.ts';
import { t } from '../../words.ts';
import { CardNumberForm } from './CardNumberForm.tsx';

export interface CardOptionsProps {
  /** The card number from the address. It may be empty or invalid. */
  cardId: string;
}

export function UnregisteredCardOptions({ cardId }: CardOptionsProps) {
  const { status } = useSession();
  return (
    <>
      <CardOption title={t('Is it yours?')}>
        {status === 'signed-in' ? (
          <>
            <Text tone="soft">{t('Connect it, and every tap opens your profile.')}</Text>
            <LinkButton to={cardsAddress(cardId)} variant="primary">
              {t('Connect this card')}
            </LinkButton>
          </>
        ) : (
          <>
            <Text tone="soft">{t('Make your profile, it takes two minutes. Then this card opens it.')}</Text>
            <ComeIn cardId={cardId} />
          </>
        )}
      </CardOption>
      <CardOption title={t('Somebody gave it to you?')}>
        <Text tone="soft">
          {t('Tell them that their card is not connected yet. Once it is, the same tap opens their profile.')}
        </Text>
      </CardOption>
    </>
  );
}

export function UnknownCardOptions({ cardId }: CardOptionsProps) {
  return (
    <>
      <CardOption title={t('Type the number on the card')}>
        <Text tone="soft">
          {cardId && !readCardId(cardId)
            ? t('The one that was given has a typo in it. O and 0, and I, L and 1 count as the same.')
            : t('O and 0, and I, L and 1 count as the same.')}
        </Text>
        <CardNumberForm />
      </CardOption>
      <CardOption title={t('The number is right?')}>
        <Text tone="soft">
          {t('Then this card is not one of ours. It can still be replaced by one that is.')}
        </Text>
        <LinkButton to="/products">{t('See our cards')}</LinkButton>
      </CardOption>
    </>
  );
}

export function PausedCardOptions() {
  return (
    <>
      <CardOption title={t('Somebody gave it to you?')}>
        <Text tone="soft">
          {t('Try again later, or ask them for their address: their profile may well be there.')}
        </Text>
      </CardOption>
      <Owner sentence={t('Resume it among your cards, and it opens your profile at the next tap.')} />
    </>
  );
}

export function LostCardOptions() {
  return (
    <>
      <CardOption title={t('You found it?')}>
        <Text tone="soft">
          {t(
            'Thank you. Please leave it where you found it, at the reception or the venue: its owner may come back for it.',
          )}
        </Text>
      </CardOption>
      <Owner sentence={t('You have it back? Say so among your cards, and it opens your profile again.')} />
    </>
  );
}

export function RetiredCardOptions() {
  return (
    <>
      <CardOption title={t('Somebody gave it to you?')}>
        <Text tone="soft">
          {t('They have moved on from this card. Ask them for the one that they use now.')}
        </Text>
      </CardOption>
      <CardOption title={t('You would like one yourself?')}>
        <Text tone="soft">{t('A profile is free, and a card for it is quickly made.')}</Text>
        <Row gap={3} wrap>
          <LinkButton to="/sign-up" variant="primary">
            {t('Create your profile')}
          </LinkButton>
          <LinkButton to="/products">{t('See our cards')}</LinkButton>
        </Row>
      </CardOption>
    </>
  );
}

function Owner({ sentence }: { sentence: string }) {
  const { status } = useSession();
  return (
    <CardOption title={t('Is it yours?')}>
      <Text tone="soft">{sentence}</Text>
      {status === 'signed-in' ? (
        <LinkButton to="/cards" variant="primary">
          {t('Open your cards')}
        </LinkButton>
      ) : (
        <LinkButton to={logInAddress('/cards')} variant="primary">
          {t('Log in')}
        </LinkButton>
      )}
    </CardOption>
  );
}

/** Both log-in and sign-up return to this card. */
function ComeIn({ cardId }: CardOptionsProps) {
  const logIn = logInAddress(cardsAddress(cardId));
  return (
    <Row gap={3} wrap>
      <LinkButton to={logIn.replace('/log-in', '/sign-up')} variant="primary">
        {t('Create your profile')}
      </LinkButton>
      <LinkButton to={logIn}>{t('Log in')}</LinkButton>
    </Row>
  );
}

const cardsAddress = (cardId: string) => `/cards?${new URLSearchParams({ card_id: cardId })}`;

/** What one of the possible holders of the card can do. */
function CardOption({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Item>
      <Heading level={2} size="lead">
        {title}
      </Heading>
      {children}
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 20px 0;
  border-bottom: 1px solid ${theme.colour.hairline};
`;
