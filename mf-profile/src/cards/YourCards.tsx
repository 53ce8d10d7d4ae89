import { Icon, Link, Text, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';
import { useCards } from './cards-cache.ts';
import { CardObject } from './object/CardObject.tsx';
import { tapsSentence } from './words.ts';

const maxCards = 3;

/** The user's cards in one line of the dashboard. Hidden if they cannot be loaded. */
export function YourCards() {
  const { cards, error } = useCards();
  if (error) return null;
  const taps = cards?.reduce((sum, card) => sum + card.tap_count, 0) ?? 0;
  const count = cards?.length ?? 0;
  const sentence = [t('{{count, number}} cards', { count, one: '1 card' }), tapsSentence(taps)].join(' · ');
  return (
    <Section aria-labelledby="your-cards">
      <CardStack aria-hidden>
        {(cards?.length ? cards : [undefined]).slice(0, maxCards).map((card, index) => (
          <span key={card?.card_id ?? index}>
            <CardObject kind={card?.kind ?? 'pvc'} status={card?.status} />
          </span>
        ))}
      </CardStack>
      <div>
        <Text id="your-cards" as="h2" strong>
          {t('Your cards')}
        </Text>
        <Text size="small" tone="soft" numeric>
          {!cards && t('Loading…')}
          {cards && (count > 0 ? sentence : t('No cards yet. Connect one or create a digital card.'))}
        </Text>
      </div>
      <CardsLink to="/cards">
        {count > 0 ? t('All cards') : t('Get a card')} <Icon name="forward" size={16} />
      </CardsLink>
    </Section>
  );
}

const Section = styled.section`
  display: flex;
  align-items: center;
  gap: 8px 20px;
  padding: 16px 0;
  border-block: 1px solid ${theme.colour.hairline};

  > :nth-child(2) {
    flex: 1;
    min-width: 0;
  }
`;

const CardStack = styled.div`
  display: flex;
  flex: none;

  > span {
    width: 56px;

    & + & {
      margin-inline-start: -36px;
    }
  }
`;

const CardsLink = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  font: 500 ${theme.size.small} ${theme.font.text};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
