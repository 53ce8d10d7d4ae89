import { message } from '@meishi/api-contract/shapes/message';
import { Heading, Icon, type IconName, Text, theme, usePageTitle } from '@meishi/shell-sdk';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { t } from '../../words.ts';
import {
  type CardOptionsProps,
  LostCardOptions,
  PausedCardOptions,
  RetiredCardOptions,
  UnknownCardOptions,
  UnregisteredCardOptions,
} from './card-options.tsx';

const waysOf: Record<CardState, ComponentType<CardOptionsProps>> = {
  unregistered: UnregisteredCardOptions,
  unknown: UnknownCardOptions,
  paused: PausedCardOptions,
  lost: LostCardOptions,
  retired: RetiredCardOptions,
};

/** The page for a tapped card that opens no profile: the reason, and what to do next. */
export default function UnregisteredCardPage() {
  const [search] = useSearchParams();
  const state = readCardState(search.get('state'));
  const cardId = search.get('card_id')?.slice(0, 16) ?? '';
  const { sign, title, sentence } = cardNotices[state];
  usePageTitle(t(title));
  const Ways = waysOf[state];
  return (
    <Column>
      <TappedCard cardId={cardId} sign={sign} blank={state === 'unregistered'} />
      <Heading level={1}>{t(title)}</Heading>
      <Text size="lead" tone="soft">
        {t(sentence)}
      </Text>
      <List>
        <Ways cardId={cardId} />
      </List>
    </Column>
  );
}

interface SilentCardProps {
  cardId: string;
  sign: IconName;
  blank: boolean;
}

/** The tapped card, without a name. */
function TappedCard({ cardId, sign, blank }: SilentCardProps) {
  return (
    <Card data-blank={blank || undefined} aria-hidden>
      <Icon name={sign} size={28} />
      <span>{cardId}</span>
    </Card>
  );
}

/** Why a tapped card opened no profile. It is the `state` parameter of the page's address. */
type CardState = 'unregistered' | 'unknown' | 'paused' | 'lost' | 'retired';

interface CardNotice {
  sign: IconName;
  title: string;
  sentence: string;
}

const cardNotices: Record<CardState, CardNotice> = {
  unregistered: {
    sign: 'tap',
    title: message('This card isn’t connected yet'),
    sentence: message('It works, but it isn’t connected to a profile yet.'),
  },
  unknown: {
    sign: 'search',
    title: message('We can’t find that card'),
    sentence: message('A character may be wrong. Compare the number with the card.'),
  },
  paused: {
    sign: 'time',
    title: message('This card is paused'),
    sentence: message('Its owner paused it. It will open their profile again once they resume it.'),
  },
  lost: {
    sign: 'lock',
    title: message('This card was reported lost'),
    sentence: message('It doesn’t open a profile, and it contains no one’s details.'),
  },
  retired: {
    sign: 'minus',
    title: message('This card was retired'),
    sentence: message('Its owner retired it, so it no longer opens a profile.'),
  },
};

/** Without a state, the card has no owner yet. */
function readCardState(written: string | null): CardState {
  return written && Object.hasOwn(cardNotices, written) ? (written as CardState) : 'unregistered';
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  max-width: 560px;
  margin: 0 auto;
  padding: 32px 24px 64px;
`;

const List = styled.ul`
  margin-top: 8px;
  border-top: 1px solid ${theme.colour.hairline};
`;

const Card = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  width: min(260px, 70%);
  aspect-ratio: 85.6 / 54;
  margin: 24px 0 16px;
  padding: 16px;
  border-radius: 12px;
  color: rgb(15 15 35 / 0.55);
  background: linear-gradient(150deg, rgb(255 255 255 / 0.7), transparent 45%), ${theme.colour.cardPaper};
  box-shadow:
    inset 0 0 0 1px rgb(15 15 35 / 0.06),
    ${theme.shadow.float};
  font: 0.8125rem/1 ${theme.font.mono};
  letter-spacing: 0.08em;
  rotate: -3deg;

  &[data-blank] {
    border: 1.5px dashed ${theme.colour.edge};
    color: ${theme.colour.inkFaint};
    background: none;
    box-shadow: none;
  }
`;
