import type { Card, cardKinds } from '@meishi/api-contract/endpoints/cards';
import { message } from '@meishi/api-contract/shapes/message';
import type { Tone } from '@meishi/shell-sdk';
import { t } from '../words.ts';

export type CardKind = (typeof cardKinds)[number];

export const kindNames: Record<CardKind, string> = {
  pvc: message('PVC card'),
  bamboo: message('Bamboo card'),
  metal: message('Metal card'),
  fob: message('Key fob'),
  sticker: message('Sticker'),
  digital: message('Digital card'),
};

/** The name of a card: its label, or else its kind. */
export const cardName = ({ label, kind }: Pick<Card, 'label' | 'kind'>) => label || t(kindNames[kind]);

export const stateWords: Record<Card['status'], { label: string; tone: Tone; sentence: string }> = {
  active: { label: message('Active'), tone: 'positive', sentence: message('Every tap opens its profile.') },
  paused: {
    label: message('Paused'),
    tone: 'warning',
    sentence: message('People who tap it see that it’s paused, but none of your details.'),
  },
  lost: {
    label: message('Lost'),
    tone: 'danger',
    sentence: message('People who tap it see that it was reported lost, but none of your details.'),
  },
  unregistered: {
    label: message('Not connected'),
    tone: 'neutral',
    sentence: message('It’s available.'),
  },
  retired: { label: message('Retired'), tone: 'neutral', sentence: message('It no longer opens anything.') },
};

export const tapsSentence = (count: number) =>
  count === 0 ? t('Not tapped yet') : t('{{count, number}} taps', { count, one: '1 tap' });
