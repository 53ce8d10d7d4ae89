import type { Card, cardKinds } from '@meishi/api-contract/cards';
import type { Tone } from '@meishi/shell-sdk';

export type CardKind = (typeof cardKinds)[number];

export const kindNames: Record<CardKind, string> = {
  pvc: 'PVC card',
  bamboo: 'Bamboo card',
  metal: 'Metal card',
  fob: 'Key fob',
  sticker: 'Sticker',
  digital: 'Digital card',
};

/** How a card is called: by its label, or by what it is. */
export const cardName = ({ label, kind }: Pick<Card, 'label' | 'kind'>) => label || kindNames[kind];

export const stateWords: Record<Card['status'], { label: string; tone: Tone; sentence: string }> = {
  active: { label: 'Active', tone: 'positive', sentence: 'Every tap opens its profile.' },
  paused: {
    label: 'Paused',
    tone: 'warning',
    sentence: 'Whoever taps it reads that it takes a break, and sees nobody’s details.',
  },
  lost: {
    label: 'Lost',
    tone: 'danger',
    sentence: 'Whoever finds it reads that it was reported lost, and sees nobody’s details.',
  },
  unregistered: { label: 'Not connected', tone: 'neutral', sentence: 'It belongs to nobody yet.' },
  retired: { label: 'Retired', tone: 'neutral', sentence: 'It opens nothing any more.' },
};

export const tapsSentence = (count: number) =>
  count === 0 ? 'Not tapped yet' : count === 1 ? '1 tap' : `${new Intl.NumberFormat().format(count)} taps`;
