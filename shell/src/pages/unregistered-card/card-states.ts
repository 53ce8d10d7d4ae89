import { message } from '@meishi/api-contract/shapes/message';
import type { IconName } from '@meishi/shell-sdk';

/** Why a tapped card opened no profile. It is the `state` parameter of the page's address. */
export type CardState = 'unregistered' | 'unknown' | 'paused' | 'lost' | 'retired';

interface CardNotice {
  /** The icon on the card. */
  sign: IconName;
  title: string;
  sentence: string;
}

export const cardNotices: Record<CardState, CardNotice> = {
  unregistered: {
    sign: 'tap',
    title: message('This card is still blank'),
    sentence: message('It works, but it does not belong to a profile yet.'),
  },
  unknown: {
    sign: 'search',
    title: message('We know no card with this number'),
    sentence: message(
      'Perhaps a character was misread. Every number has eight characters and one that checks them.',
    ),
  },
  paused: {
    sign: 'time',
    title: message('This card is taking a break'),
    sentence: message(
      'Its owner has paused it. The same tap opens their profile again as soon as they want it to.',
    ),
  },
  lost: {
    sign: 'lock',
    title: message('This card was reported lost'),
    sentence: message('So it opens nothing, and nobody’s details are on it.'),
  },
  retired: {
    sign: 'minus',
    title: message('This card has retired'),
    sentence: message('Its owner has given it up, and it opens nothing any more.'),
  },
};

/** Without a state, the card has no owner yet. */
export function readCardState(written: string | null): CardState {
  return written && Object.hasOwn(cardNotices, written) ? (written as CardState) : 'unregistered';
}
