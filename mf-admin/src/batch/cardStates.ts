import type { BatchCard } from '@meishi/api-contract/admin-cards';
import type { Tone } from '@meishi/shell-sdk';

/** States of a card in words. */
export const cardStates: Record<BatchCard['status'], { label: string; tone: Tone }> = {
  unregistered: { label: 'Unregistered', tone: 'neutral' },
  active: { label: 'Active', tone: 'positive' },
  paused: { label: 'Paused', tone: 'warning' },
  lost: { label: 'Lost', tone: 'danger' },
  retired: { label: 'Retired', tone: 'neutral' },
};
