import type { cardStandings } from './card.entity.js';

/** Why a card cannot be registered. */
export type RegistrationRefusal =
  | 'card-taken'
  | 'card-lost'
  | 'card-retired'
  | 'card-locked'
  | 'claim-code-required'
  | 'claim-code-wrong';

export interface CardToRegister {
  standing: (typeof cardStandings)[number];
  isOwned: boolean;
  hasClaimCode: boolean;
  locked_until?: Date | null;
}

/** What keeps a person from registering a card; `code` says what they gave as its claim code. */
export function registrationRefusal(
  { standing, isOwned, hasClaimCode, locked_until }: CardToRegister,
  code: 'none' | 'right' | 'wrong',
  now: Date,
): RegistrationRefusal | null {
  if (standing === 'retired') return 'card-retired';
  if (standing === 'lost') return 'card-lost';
  if (isOwned) return 'card-taken';
  if (!hasClaimCode) return null;
  if (locked_until && locked_until > now) return 'card-locked';
  if (code === 'right') return null;
  return code === 'none' ? 'claim-code-required' : 'claim-code-wrong';
}

const codesBeforeLock = 5;
const lockMs = 60 * 60 * 1000;

/** What a wrong code changes: the fifth locks the card for an hour. */
export function countWrongCode(
  wrongCodes: number,
  now: Date,
): { wrong_codes: number; locked_until: Date | null } {
  return wrongCodes + 1 < codesBeforeLock
    ? { wrong_codes: wrongCodes + 1, locked_until: null }
    : { wrong_codes: 0, locked_until: new Date(now.getTime() + lockMs) };
}
