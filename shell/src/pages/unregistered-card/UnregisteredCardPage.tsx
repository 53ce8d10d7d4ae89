import { Heading, Text, theme, usePageTitle } from '@meishi/shell-sdk';
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
import { type CardState, cardNotices, readCardState } from './card-states.ts';
import { TappedCard } from './TappedCard.tsx';

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
