import type { BatchCard } from '@meishi/api-contract/endpoints/admin/admin-cards';
import { message } from '@meishi/api-contract/shapes/message';
import type { Tone } from '@meishi/shell-sdk';

export const cardStates: Record<BatchCard['status'], { label: string; tone: Tone }> = {
  unregistered: { label: message('Unregistered'), tone: 'neutral' },
  active: { label: message('Active'), tone: 'positive' },
  paused: { label: message('Paused'), tone: 'warning' },
  lost: { label: message('Lost'), tone: 'danger' },
  retired: { label: message('Retired'), tone: 'neutral' },
};
