import type { GroupCard } from '@meishi/api-contract/endpoints/groups/group-cards';
import { message } from '@meishi/api-contract/shapes/message';
import type { Tone } from '@meishi/shell-sdk';
import { t } from '../words.ts';

export const kindWords: Record<GroupCard['kind'], string> = {
  pvc: message('PVC card'),
  bamboo: message('Bamboo card'),
  metal: message('Metal card'),
  fob: message('Key fob'),
  sticker: message('Sticker'),
  digital: message('Digital card'),
};

/** The card number in groups of digits, as printed. */
export const printedNumber = (cardId: string) => `${cardId.slice(0, 4)} ${cardId.slice(4)}`;

/** What a tap on the card opens now. */
export function cardState({ status, holder, handover }: GroupCard): { tone: Tone; label: string } {
  if (handover?.active) return { tone: 'info', label: t('Handed over') };
  if (holder && !holder.member && status === 'active')
    return { tone: 'warning', label: t('Member has left') };
  if (status === 'active') return { tone: 'positive', label: t('In use') };
  if (status === 'paused') return { tone: 'neutral', label: t('Paused') };
  if (status === 'lost') return { tone: 'danger', label: t('Lost') };
  if (status === 'retired') return { tone: 'neutral', label: t('Retired') };
  return { tone: 'neutral', label: t('Free') };
}

/** Whether the card leads, or led before its hand-over, to a former member. */
export const canBeHandedOver = ({ status, holder, handover }: GroupCard) =>
  status !== 'lost' && status !== 'retired' && (holder ? !holder.member : handover !== null);
