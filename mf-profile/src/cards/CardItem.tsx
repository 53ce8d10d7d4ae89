import type { Card } from '@meishi/api-contract/endpoints/cards';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import {
  Badge,
  Button,
  Heading,
  IconButton,
  Link,
  lazyPart,
  Row,
  Stack,
  Text,
  theme,
  useDateFormat,
} from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { ConfirmDialog, Menu, MenuItem, MenuSeparator } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { t } from '../words.ts';
import { CardObject } from './object/CardObject.tsx';
import { RenameCard } from './RenameCard.tsx';
import { useCardActions } from './use-card-actions.ts';
import { cardName, kindNames, stateWords, tapsSentence } from './words.ts';

const CardAddress = lazyPart(() => import('./CardAddress.tsx'));

interface CardItemProps {
  card: Card;
  profiles: Profile[];
  /** The only card, which takes the whole width: its picture beside the rest. */
  alone: boolean;
}

/** A card of the list: picture, profile, status, taps and actions. */
export function CardItem({ card, profiles, alone }: CardItemProps) {
  const [dialog, setDialog] = useState<'rename' | 'address' | 'release' | null>(null);
  const actions = useCardActions(card);
  const profile = profiles.find(({ profile_id }) => profile_id === card.profile_id);
  const name = cardName(card);
  const state = stateWords[card.status];
  const isDigital = card.kind === 'digital';
  const close = () => setDialog(null);
  return (
    <Item aria-label={name} $alone={alone}>
      <CardObject kind={card.kind} status={card.status} profile={profile} cardId={card.card_id} />
      <Stack gap={3}>
        <Row justify="space-between" align="start">
          <div>
            <Heading level={2} size="lead">
              {name}
            </Heading>
            <CardTaps card={card} />
          </div>
          <Menu trigger={<IconButton icon="more" label={t('More for {{name}}', { name })} />}>
            <MenuItem icon="edit" onSelect={() => setDialog('rename')}>
              {t('Rename')}
            </MenuItem>
            {card.status === 'active' && (
              <MenuItem icon="time" onSelect={() => actions.turn('paused')}>
                {t('Pause')}
              </MenuItem>
            )}
            {!isDigital && card.status !== 'lost' && (
              <MenuItem icon="lock" onSelect={() => actions.turn('lost')}>
                {t('Report lost')}
              </MenuItem>
            )}
            <MenuSeparator />
            <MenuItem icon="delete" tone="danger" onSelect={() => setDialog('release')}>
              {isDigital ? t('Retire') : t('Disconnect')}
            </MenuItem>
          </Menu>
        </Row>
        {card.status !== 'active' && (
          <Resting>
            <Text size="small" tone="soft">
              <Badge tone={state.tone}>{t(state.label)}</Badge> {t(state.sentence)}
            </Text>
            <Button onClick={() => actions.turn('active')}>
              {card.status === 'lost' ? t('I found it') : t('Resume')}
            </Button>
          </Resting>
        )}
        <Ways>
          {profiles.length > 1 ? (
            <Select
              label={t('Profile that {{name}} opens', { name })}
              hideLabel
              value={card.profile_id ?? ''}
              options={profiles.map(({ profile_id, display_name, job_title }) => ({
                value: profile_id,
                label: t('Opens {{profile}}', {
                  profile: job_title ? `${display_name} (${job_title})` : display_name,
                }),
              }))}
              onChange={({ target }) => actions.open(target.value)}
            />
          ) : (
            <Text size="small" tone="soft" truncate>
              {profile ? t('Opens {{profile}}', { profile: profile.display_name }) : t(kindNames[card.kind])}
            </Text>
          )}
          <Button wide icon="qr-code" onClick={() => setDialog('address')}>
            {isDigital ? t('Show code') : t('Code and chip')}
          </Button>
        </Ways>
      </Stack>
      {dialog === 'rename' && (
        <RenameCard name={card.label} onRename={actions.rename} onClose={() => setDialog(null)} />
      )}
      {dialog === 'address' && <CardAddress card={card} onClose={() => setDialog(null)} />}
      <ConfirmDialog
        open={dialog === 'release'}
        onClose={close}
        tone="danger"
        title={isDigital ? t('Retire {{name}}?', { name }) : t('Disconnect {{name}}?', { name })}
        confirmLabel={isDigital ? t('Retire card') : t('Disconnect card')}
        onConfirm={actions.release}
      >
        {isDigital
          ? t('Its address and QR code stop working permanently. Its taps stay in your analytics.')
          : t(
              'It’s removed from your cards. Anyone who has it can connect it to their own profile, using its claim code if it has one. Its taps stay in your analytics.',
            )}
      </ConfirmDialog>
    </Item>
  );
}

/** Kind and taps of a card: "Metal card · 12 taps, the last on 3 May". */
function CardTaps({
  card,
}: {
  card: Pick<Card, 'card_id' | 'kind' | 'label' | 'tap_count' | 'last_tapped_at'>;
}) {
  const day = useDateFormat({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  const taps =
    card.tap_count > 0 && card.last_tapped_at
      ? t('{{count, number}} taps, last on {{time}}', {
          count: card.tap_count,
          one: '1 tap, last on {{time}}',
          time: day(card.last_tapped_at),
        })
      : tapsSentence(card.tap_count);
  return (
    <Text size="small" tone="soft" numeric>
      {card.label && `${t(kindNames[card.kind])} · `}
      {card.tap_count > 0 ? <Link to={`/analytics?card_id=${card.card_id}`}>{taps}</Link> : taps}
    </Text>
  );
}

const beside = css`
  grid-template-columns: minmax(0, 480px) minmax(260px, 400px);
  align-items: center;
  gap: clamp(28px, 5vw, 72px);
`;

const Item = styled.li<{ $alone: boolean }>`
  display: grid;
  align-content: start;
  gap: 28px;
  min-width: 0;

  @media (min-width: 700px) {
    ${({ $alone }) => $alone && beside}
  }
`;

const Resting = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 12px 0 0;
  border-top: 1px solid ${theme.colour.hairline};

  > :last-child {
    flex: none;
  }
`;

const Ways = styled.div`
  display: grid;
  gap: 8px;
  padding-top: 12px;
  border-top: 1px solid ${theme.colour.hairline};
`;
