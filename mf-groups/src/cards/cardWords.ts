import type { GroupCard } from '@meishi/api-contract/group-cards';
import type { Tone } from '@meishi/shell-sdk';

export const kindWords: Record<GroupCard['kind'], string> = {
  pvc: 'PVC card',
  bamboo: 'Bamboo card',
  metal: 'Metal card',
  fob: 'Key fob',
  sticker: 'Sticker',
  digital: 'Digital card',
};

/** The number as it is printed: in groups that can be read out. */
export const printed = (cardId: string) => `${cardId.slice(0, 4)} ${cardId.slice(4)}`;

/** What a tap on the card leads to now. */
export function standingOf({ status, holder, handover }: GroupCard): { tone: Tone; label: string } {
  if (handover?.active) return { tone: 'info', label: 'Handed over' };
  if (holder && !holder.member && status === 'active') return { tone: 'warning', label: 'Holder has left' };
  if (status === 'active') return { tone: 'positive', label: 'In use' };
  if (status === 'paused') return { tone: 'neutral', label: 'Paused' };
  if (status === 'lost') return { tone: 'danger', label: 'Lost' };
  if (status === 'retired') return { tone: 'neutral', label: 'Retired' };
  return { tone: 'neutral', label: 'Free' };
}

/** Whether the card leads to somebody who has left, or did before it was handed over. */
export const canBeHandedOver = ({ status, holder, handover }: GroupCard) =>
  status !== 'lost' && status !== 'retired' && (holder ? !holder.member : handover !== null);
