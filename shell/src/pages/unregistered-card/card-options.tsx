import { readCardId } from '@meishi/api-contract/shapes/card-id';
import {
  Button,
  Heading,
  LinkButton,
  Row,
  Text,
  TextField,
  theme,
  useSession,
  useShop,
  withBase,
} from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import { useState } from 'react';
import styled from 'styled-components';
import { logInAddress } from '../../routing/return-address.ts';
import { t } from '../../words.ts';

/** Opens a card by its number, as if it were tapped. */
function CardNumberForm() {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const cardId = readCardId(typed);
        // Loads the page from the server, which counts the tap and redirects.
        if (cardId) window.location.assign(withBase(`/c/${cardId}`));
        else setProblem(t('This number has a typo. Please compare it with the one on the card.'));
      }}
    >
      <Row gap={3} wrap align="end">
        <TextField
          label={t('Card number')}
          value={typed}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem('');
          }}
        />
        <Button type="submit">{t('Open')}</Button>
      </Row>
    </form>
  );
}

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
            <Text tone="soft">{t('Connect it so that every tap opens your profile.')}</Text>
            <LinkButton to={cardsAddress(cardId)} variant="primary">
              {t('Connect this card')}
            </LinkButton>
          </>
        ) : (
          <>
            <Text tone="soft">{t('Create your profile in two minutes. This card will then open it.')}</Text>
            <ComeIn cardId={cardId} />
          </>
        )}
      </CardOption>
      <CardOption title={t('Did someone give it to you?')}>
        <Text tone="soft">
          {t('Tell them that their card isn’t connected yet. Once it is, a tap opens their profile.')}
        </Text>
      </CardOption>
    </>
  );
}

export function UnknownCardOptions({ cardId }: CardOptionsProps) {
  const { products } = useShop();
  return (
    <>
      <CardOption title={t('Type the number on the card')}>
        <Text tone="soft">
          {cardId && !readCardId(cardId)
            ? t('The number you opened has a typo. O counts as 0, I and L count as 1.')
            : t('O counts as 0, I and L count as 1.')}
        </Text>
        <CardNumberForm />
      </CardOption>
      <CardOption title={t('Is the number right?')}>
        <Text tone="soft">
          {products
            ? t('Then this card isn’t from {{product}}. You can replace it with one of ours.')
            : t('Then this card isn’t from {{product}}.')}
        </Text>
        {products && <LinkButton to="/products">{t('View our cards')}</LinkButton>}
      </CardOption>
    </>
  );
}

export function PausedCardOptions() {
  return (
    <>
      <CardOption title={t('Did someone give it to you?')}>
        <Text tone="soft">{t('Try again later, or ask them for their profile’s address.')}</Text>
      </CardOption>
      <Owner sentence={t('Resume it under Cards to open your profile again.')} />
    </>
  );
}

export function LostCardOptions() {
  return (
    <>
      <CardOption title={t('Did you find it?')}>
        <Text tone="soft">
          {t('Thank you. Please leave it at the reception or venue. Its owner may come back for it.')}
        </Text>
      </CardOption>
      <Owner sentence={t('Found it? Mark it as found under Cards to open your profile again.')} />
    </>
  );
}

export function RetiredCardOptions() {
  const { products } = useShop();
  return (
    <>
      <CardOption title={t('Did someone give it to you?')}>
        <Text tone="soft">{t('They no longer use this card. Ask them for their new one.')}</Text>
      </CardOption>
      <CardOption title={t('Want one yourself?')}>
        <Text tone="soft">{t('A profile is free, and so is a digital card.')}</Text>
        <Row gap={3} wrap>
          <LinkButton to="/sign-up" variant="primary">
            {t('Create your profile')}
          </LinkButton>
          {products && <LinkButton to="/products">{t('View our cards')}</LinkButton>}
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
